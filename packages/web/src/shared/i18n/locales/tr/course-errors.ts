/** Refusals of courses. */
export const courseErrors = {
  'course.full': 'Tüm {places} yer dolu. {name} bekleyebilir: ilk boşalan yer en önce bekleyene önerilir.',
  'course.age': 'Bu kurs {name} için uygun yaşta değil ({date}).',
  'course.age_unknown':
    'Bu kurs belirli bir yaş için ve {name} için doğum tarihi kayıtlı değil. Lütfen profili tamamlayın.',
  'course.level': '{name} için kayıtlı seviye bu kursa uymuyor. Lütfen {coach} ile konuşun.',
  'course.category': 'Bu kurs {name} için kayıtlı üyelik kategorisine açık değil.',
  'course.begun': 'Bu kurs başladı, artık kayıt olunamaz.',
  'course.not_open': 'Bu kurs açık değil. Lütfen kurs listesine bakın.',
  'course.enrolled': '{name} zaten katılıyor.',
  'course.not_enrolled': '{name} bu kursa katılmıyor.',
  'course.late':
    'Bu yerden {until} tarihine kadar tam iadeyle vazgeçilebilirdi. Hâlâ vazgeçilebilir, ancak iade yapılmaz.',
  'course.not_full': 'Boş yer var. {name} şimdi kayıt olabilir.',
  'course.waiting': '{name} bu kurs için zaten bekliyor.',
  'course.not_family': 'Kendinizi ve ödemesini yaptığınız üyeleri kaydedebilirsiniz.',
  'course.price_changed': 'Ücret şimdi {total}. Ücret alınmadı. Lütfen fiyata bakıp yeniden kayıt olun.',
  'course.published': 'Üyeler bu kursa kayıt olabiliyor. Günlerini tek tek taşıyın veya kursu iptal edin.',
  'course.closed': '{court} {date} günü saat {time} için kapalı. Lütfen başka bir kort veya saat seçin.',
  'course.coach_busy': '{name} {date} günü saat {time} için orada olamaz: başka bir işi var.',
  'course.no_contract': '{name} için {date} gününde antrenör sözleşmesi yok.',
  'course.places_taken': '{taken} yer dolu. Daha azı olamaz.',
  'course.date_over': 'Bu gün geçti veya iptal edildi.',
} as const;
