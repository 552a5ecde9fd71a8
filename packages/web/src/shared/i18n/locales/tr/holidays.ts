export const holidays = {
  isClosedOn: 'Kulüp kapalı: {title}',
  closed: 'Kulübün tamamı kapalı',
  open: 'Kulüp açık',
  bookings: 'Bu günlerdeki rezervasyonlar',
  bookingsText:
    'Kulüp bu günlerde kapalı olacak. Her rezervasyon için ne yapılacağına karar verin; önce hiçbir şey kaydedilmez.',
  saveAndRefund: 'Kaydet ve iade et: {amount}',
} as const;
