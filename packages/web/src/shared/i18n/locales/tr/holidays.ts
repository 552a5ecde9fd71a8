export const holidays = {
  isOpenOn: 'Kulüp açık kalır: {title}',
  closed: 'Kulübün tamamı kapalı',
  open: 'Kulüp açık kalır',
} as const;
