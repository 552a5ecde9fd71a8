export const holidays = {
  isOpenOn: 'Kulüp açık kalır: {title}',
  closed: 'Kulübün tamamı kapalı',
  open: 'Kulüp açık kalır',
  bookings: 'Bu günlerdeki rezervasyonlar',
  bookingsText:
    'Kulüp bu günlerde kapalı olacak. Her rezervasyon için ne yapılacağına karar verin; önce hiçbir şey kaydedilmez.',
  saveAndRefund: 'Kaydet ve iade et: {amount}',
} as const;
