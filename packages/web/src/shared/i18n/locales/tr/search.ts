export const search = {
  title: 'Ara',
  label: 'Üye, rezervasyon, kort, sayfa veya işlem',
  memberLabel: 'Rezervasyon, kort, sayfa veya işlem',
  none: 'Hiçbir şey bulunamadı',
  groups: {
    bookings: 'Rezervasyonlar',
    members: 'Üyeler',
    actions: 'İşlemler',
    pages: 'Sayfalar',
    courts: 'Kortlar',
  },
};

export const keys = {
  title: 'Bu sayfanın tuşları',
  names: {
    search: 'Üye, rezervasyon, kort, sayfa ve işlem bul',
    find: 'Arama alanına git',
    toCounter: 'Bulunan üyeyi resepsiyona al',
    toProfile: 'Bulunan üyenin sayfasını aç',
    walk: 'Seanstan seansa geç',
    ends: 'Kortun ilk veya son seansına git',
    press: 'Odaktakini aç',
    refund: 'Açık olan ya da satırdaki ödemeyi iade et',
    close: 'Açık olanı kapat',
    help: 'Bu listeyi göster',
  },
};
