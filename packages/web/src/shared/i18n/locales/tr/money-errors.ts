/** Refusals of payments, permissions, renewals, claims, VAT and papers. */
export const moneyErrors = {
  'terminal.too_low': 'Terminalin aldığı ve henüz ödenmeyen tutar {balance}. Lütfen tutarı ve ücretleri kontrol edin.',
  'terminal.day_ahead': 'Bu gün henüz gelmedi.',
  'payment.amount_invalid': 'Lütfen en çok 2 ondalık basamaklı bir avro tutarı girin.',
  'payment.above_maximum': 'Tek seferde en çok {maximum} yüklenebilir.',
  'payment.not_offered': 'Burada kartla yükleme yapılamıyor. Lütfen ofiste ödeyin.',
  'payment.member_required': 'Lütfen yükleme yapılacak üyeyi belirtin.',
  'payment.unconfirmed':
    'Ödeme sağlayıcısından yanıt gelmesi çok uzun sürdü. Karttan ödeme alındıysa tutar kendiliğinden bakiyenize geçer: yeniden denemeden önce lütfen bakiyenize bakın.',
  'payment.provider_failed':
    'Ödeme sağlayıcısı şu anda yanıt vermiyor. Hiçbir ücret alınmadı. Lütfen birazdan tekrar deneyin.',
  'payment.bad_event': 'Bu bildirim gerektiği gibi imzalanmamış.',
  'payment.claim_open': '{date} tarihli bir banka geri almasından {amount} açık. Ödeyin ve rezervasyona devam edin.',
  'refund.not_paid': 'Yalnızca bakiyeye geçmiş bir kart ödemesi karta iade edilebilir.',
  'refund.disputed': 'Kart sahibinin bankası bu ödemenin {amount} tutarını zaten geri aldı; bu tutar iade edilemez.',
  'tax.code_missing':
    "{price} için kod yok. Belgedeki her satır KDV'sini belirtmelidir; kod seçilmeden bu kaydedilemez.",
  'tax.used':
    '{code}, {papers} belgede yer alıyor. Değiştirilemez, yalnızca sona erdirilebilir. Yeni orana bir başlangıç günü verin.',
  'tax.one_rate':
    'Bakiye yükleme, yalnızca her şeyin tek bir oranı varsa doğrudan satış sayılır; burada {rates} oran var.',
  'invoice.exists': '{number} numaralı fatura {date} tarihinde düzenlendi. Yeniden yazdırabilirsiniz.',
  'invoice.refunded': 'Bu makbuz {date} tarihinde iade edildi; faturalanacak tutar kalmadı.',
  'invoice.not_offered': 'Bu makbuzda KDV yok, bu yüzden fatura düzenlenemez. Makbuzun kendisi ödeme belgesidir.',
  'paper.has_register_number': 'Bu belgenin yazarkasa numarası zaten {number}.',
  'refund.more_than_paid': 'Bu kartla {paid} ödendi. Daha fazlası karta iade edilemez.',
  'refund.more_than_balance':
    'Üyenin kalan bakiyesi: {name}, {balance}. En çok bu kadar iade edin ya da önce bakiyeye yükleme yapın.',
  'claim.closed': 'Bu açık tutardan geriye bir şey kalmadı. Lütfen yeniden bakın.',
  'mandate.cap':
    '{amount}, bir kerede izin verdiğiniz {cap} tutarından fazla. PIN kodunuzla yükseltin veya bu ödemeyi elle yapın.',
  'mandate.cap_month':
    'Bu ay {amount} daha alınırsa, bir ayda izin verdiğiniz {cap} aşılır. PIN kodunuzla yükseltin veya bu ödemeyi elle yapın.',
  'mandate.ended':
    '{label} için verdiğiniz izni {date} günü sonlandırdınız. PIN kodunuzla yeniden izin verin veya bu ödemeyi elle yapın.',
  'mandate.not_live': '{label} izni bankanız tarafından henüz onaylanmadı. Orada onaylayın, sonra yeniden deneyin.',
  'mandate.purpose': '{label} için bu amaçla izin vermediniz. Önce PIN kodunuzla izin verin.',
  'mandate.caps_invalid':
    'Bir kerede {minimum} ile {maximum} arasında bir tutar seçin; bir ay için en az o kadar, en çok {monthly}.',
  'mandate.debit_for_plans':
    'Otomatik banka ödemesi yalnızca planlar içindir. Otomatik yükleme için bir karta izin verin.',
  'mandate.kind_not_offered': 'Bu tür otomatik banka ödemesi burada sunulmuyor. Lütfen bir karta izin verin.',
  'mandate.undo_over': 'Bir dakikadan uzun süre önce sona erdi. PIN kodunuzla yeniden izin verin.',
  'autotopup.limits': '{lowest} ile {highest} arasında bir sınır ve en az {minimum} yükleme seçin.',
  'renewal.lapsed': 'Bu plan {date} günü sona erdi. Bir kez ödeyin, sonra kendiliğinden yenilenebilir.',
  'renewal.free': 'Bu plan ücretsizdir ve kendiliğinden devam eder.',
  'renewal.charging': 'Bu plan için şu anda ödeme alınıyor: {label}. Bankanız yanıt verir vermez ödenmiş olur.',
  'subscription.exists': 'Bu üyede bu plan zaten var.',
  'subscription.not_due': 'Bu abonelik {until} tarihine kadar ödenmiş.',
} as const;
