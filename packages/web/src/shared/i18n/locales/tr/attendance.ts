export const attendance = {
  correct: 'Katılım',
  title: 'Kim geldi',
  text: 'Antrenör bunu gece yarısına kadar belirtebilirdi. Para değişmez: yapılmayan iade veya iptal edilir.',
  of: 'Katılım: {name}',
  here: 'Geldi',
  absent: 'Gelmedi',
  unchanged: 'Önce kimin geldiğini değiştirin.',
  saved: 'Katılım kaydedildi.',
};
