import { CARD_TEXTS } from './card-texts.ts';
import { COURSE_TEXTS } from './course-texts.ts';
import { GAME_TEXTS } from './game-texts.ts';
import { lines, type MailTexts, quoted } from './kinds.ts';
import { LESSON_TEXTS } from './lesson-texts.ts';
import { MONEY_TEXTS } from './money-texts.ts';
import { PASS_TEXTS } from './pass-texts.ts';
import { PREFERENCE_TEXTS } from './preference-texts.ts';
import { RENEWAL_TEXTS } from './renewal-texts.ts';
import { SERIES_TEXTS } from './series-texts.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';
import { VISITOR_TEXTS } from './visitor-texts.ts';
import { WAITING_TEXTS } from './waiting-texts.ts';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

export const ar: MailTexts = {
  ...CARD_TEXTS.ar,
  ...WEBHOOK_TEXTS.ar,
  ...COURSE_TEXTS.ar,
  ...GAME_TEXTS.ar,
  ...LESSON_TEXTS.ar,
  ...MONEY_TEXTS.ar,
  ...PASS_TEXTS.ar,
  ...RENEWAL_TEXTS.ar,
  ...SERIES_TEXTS.ar,
  ...WAITING_TEXTS.ar,
  ...PREFERENCE_TEXTS.ar,
  ...SIGN_IN_TEXTS.ar,
  ...VISITOR_TEXTS.ar,
  temporaryPassword: ({ name, password, minutes, club }) => ({
    subject: `${club}: كلمة المرور المؤقتة`,
    body: lines(
      `مرحبًا ${name}،`,
      password === null
        ? 'حُذفت كلمة المرور المؤقتة من هذه الرسالة، فهي تُحفظ حتى إرسال الرسالة، ولساعة واحدة على الأكثر.'
        : `كلمة المرور المؤقتة هي: ${password}`,
      `تعمل مرة واحدة ولمدة ${minutes} دقيقة. بعد تسجيل الدخول تختار كلمة مرور جديدة.`,
      'إذا لم تطلبها فلا داعي لأي إجراء: كلمة المرور القديمة ما زالت تعمل.',
      club,
    ),
  }),
  pinLocked: ({ name, minutes, club }) => ({
    subject: `${club}: قُفل رقمك السري`,
    body: lines(
      `مرحبًا ${name}،`,
      `أُدخل رقمك السري خطأً خمس مرات وقُفل لمدة ${minutes} دقيقة.`,
      'إذا لم يكن ذلك منك فيرجى تغيير كلمة المرور وإبلاغ النادي.',
      club,
    ),
  }),
  passwordChanged: ({ name, club }) => ({
    subject: `${club}: تم تغيير كلمة المرور`,
    body: lines(
      `مرحبًا ${name}،`,
      'تم تغيير كلمة المرور الآن وتسجيل خروجك من كل الأجهزة الأخرى.',
      'إذا لم يكن ذلك منك فيرجى إبلاغ النادي فورًا.',
      club,
    ),
  }),
  identityLinked: ({ name, provider, club }) => ({
    subject: `${club}: يمكنك الآن الدخول عبر ${provider}`,
    body: lines(
      `مرحبًا ${name}،`,
      `رُبطت عضويتك الآن بحسابك لدى ${provider}. من يسجل الدخول هناك بحسابك يدخل هنا أيضًا.`,
      'إذا لم يكن ذلك منك فيرجى تغيير كلمة المرور وإبلاغ النادي فورًا.',
      club,
    ),
  }),
  identityUnlinked: ({ name, provider, club }) => ({
    subject: `${club}: أُزيل الربط مع ${provider}`,
    body: lines(
      `مرحبًا ${name}،`,
      `أُزيل الآن ربط عضويتك مع ${provider}. الدخول يكون برقم العضوية وكلمة المرور.`,
      'إذا لم يكن ذلك منك فيرجى تغيير كلمة المرور وإبلاغ النادي فورًا.',
      club,
    ),
  }),
  passwordGivenUp: ({ name, provider, club }) => ({
    subject: `${club}: لم تعد لديك كلمة مرور`,
    body: lines(
      `مرحبًا ${name}،`,
      `تخليت الآن عن كلمة المرور، والدخول يكون عبر ${provider} وحده. للحصول على كلمة مرور جديدة استخدم «نسيت كلمة المرور» في صفحة الدخول.`,
      'إذا لم يكن ذلك منك فيرجى إبلاغ النادي فورًا.',
      club,
    ),
  }),
  emailChanged: ({ name, code, club }) => ({
    subject: `${club}: تم تغيير بريدك الإلكتروني`,
    body: lines(
      `مرحبًا ${name}،`,
      `تم الآن تغيير البريد الإلكتروني لعضويتك رقم ${code}. من الآن تُرسل رسائل النادي إلى العنوان الجديد.`,
      'إذا لم تكن تتوقع ذلك فيرجى إبلاغ النادي فورًا.',
      club,
    ),
  }),
  newPin: ({ name, pin, club }) => ({
    subject: `${club}: رقمك السري الجديد`,
    body: lines(
      `مرحبًا ${name}،`,
      pin === null
        ? 'حُذف الرقم السري من هذه الرسالة، فهو يُحفظ حتى إرسال الرسالة، ولساعة واحدة على الأكثر.'
        : `رقمك السري الجديد هو ${pin}. يرجى تغييره بعد تسجيل الدخول التالي.`,
      club,
    ),
  }),
  welcome: ({ name, code, club }) => ({
    subject: `أهلًا بك في ${club}`,
    body: lines(
      `مرحبًا ${name}،`,
      `تم قبول عضويتك. رقم عضويتك هو ${code}؛ سجّل الدخول به وبكلمة المرور التي اخترتها.`,
      'سيصلك رقمك السري في رسالة منفصلة.',
      club,
    ),
  }),
  invitation: ({ name, code, link, days, club }) => ({
    subject: `${club}: عضويتك رقم ${code}`,
    body: lines(
      `مرحبًا ${name}،`,
      `فتح لك ${club} حسابًا. رقم عضويتك هو ${code}.`,
      link === null
        ? 'حُذف الرابط من هذه الرسالة، فهو يُحفظ حتى إرسال الرسالة، ولساعة واحدة على الأكثر.'
        : `يُرجى اختيار كلمة المرور والرقم السري من هنا:\n${link}`,
      `يعمل الرابط مرة واحدة ولمدة ${days} يومًا. بعد ذلك يمكن للنادي أن يرسل إليك رابطًا جديدًا.`,
      club,
    ),
  }),
  clubOpened: ({ name, club, address }) => ({
    subject: `افتُتح ${club}`,
    body: lines(`مرحبًا ${name}،`, 'يمكنك من الآن حجز الملاعب عبر الإنترنت:', address, club),
  }),
  testMail: ({ name, club }) => ({
    subject: `${club}: رسالة تجريبية`,
    body: lines(
      `مرحبًا ${name}،`,
      'أُرسلت هذه الرسالة من المكتب للتأكد من أن البريد يصل إلى أصحابه. ليس عليك فعل أي شيء.',
      club,
    ),
  }),
  applicationDeclined: ({ name, reason, club }) => ({
    subject: `${club}: طلب عضويتك`,
    body: lines(
      `مرحبًا ${name}،`,
      'نشكرك على طلبك، ونأسف لأننا لا نستطيع قبوله.',
      ...(reason ? [reason] : []),
      'نمحو طلبك بعد 90 يومًا.',
      club,
    ),
  }),
  emailCode: ({ name, code, minutes, club }) => ({
    subject: code === null ? `${club}: رمزك` : `${club}: رمزك هو ${code}`,
    body: lines(
      `مرحبًا ${name}،`,
      code === null
        ? 'حُذف الرمز من هذه الرسالة، فهو يُحفظ حتى إرسال الرسالة، ولساعة واحدة على الأكثر.'
        : `رمز بريدك الإلكتروني الجديد هو ${code}. يبقى صالحًا ${minutes} دقيقة.`,
      'إذا لم تطلبه فيرجى تجاهل هذه الرسالة.',
      club,
    ),
  }),
  contactReceived: ({ name, code, type, message, club }) => ({
    subject: `${club}: ${type} من ${name} (${code})`,
    body: lines(message, `${name}، العضو ${code}`),
  }),
  contactAnswered: ({ name, message, answer, by, club }) => ({
    subject: `${club}: رسالتك إلى النادي`,
    body: lines(`مرحبًا ${name}،`, answer, `${by}\n${club}`, `كتبت إلينا:\n${quoted(message)}`),
  }),
  staffMessage: ({ name, subject, message, by, club }) => ({
    subject: `${club}: ${subject}`,
    body: lines(`مرحبًا ${name}،`, message, `${by}\n${club}`),
  }),
  bookingConfirmed: (booking) => ({
    subject: `${booking.club}: ${booking.service}، ${booking.court}، ${booking.date}، ${booking.from}`,
    body: lines(
      `مرحبًا ${booking.name}،`,
      `تلعب على ${booking.court} (${booking.service}) يوم ${booking.date} من الساعة ${booking.from} إلى ${booking.to}.`,
      `اللاعبون: ${booking.players}`,
      booking.share ? `خُصمت حصتك ${booking.share} من رصيدك.` : 'لا تدفع شيئًا لهذه الجلسة.',
      ...(booking.coach ? [`المدرب: ${booking.coach}`] : []),
      `الحجز ${booking.key}، بواسطة ${booking.by}.`,
      `يمكنك رؤية حجزك هنا:\n${booking.link}`,
      `لتغيير اللاعبين أو الوقت:\n${booking.changeLink}`,
      booking.club,
    ),
  }),
  bookingDue: (booking) => ({
    subject: `${booking.club}: ${booking.service}، ${booking.court}، ${booking.date}، ${booking.from}`,
    body: lines(
      `مرحبًا ${booking.name}،`,
      `تلعب على ${booking.court} (${booking.service}) يوم ${booking.date} من الساعة ${booking.from} إلى ${booking.to}.`,
      `اللاعبون: ${booking.players}`,
      booking.share ? `يُرجى دفع حصتك ${booking.share} في الاستقبال قبل اللعب.` : 'لا تدفع شيئًا لهذه الجلسة.',
      ...(booking.coach ? [`المدرب: ${booking.coach}`] : []),
      `الحجز ${booking.key}، بواسطة ${booking.by}.`,
      `يمكنك رؤية حجزك هنا:\n${booking.link}`,
      booking.club,
    ),
  }),
  bookingCancelled: (booking) => ({
    subject: `${booking.club}: أُلغيت الجلسة: ${booking.service}، ${booking.court}، ${booking.date}، ${booking.from}`,
    body: lines(
      `مرحبًا ${booking.name}،`,
      `أُلغيت الجلسة على ${booking.court} (${booking.service}) يوم ${booking.date} من الساعة ${booking.from} إلى ${booking.to}. بواسطة ${booking.by}.`,
      ...(booking.reason ? [`السبب من النادي: ${booking.reason}`] : []),
      ...(booking.kept ? [`حصتك ${booking.kept} لا تُسترد.`] : []),
      ...(booking.share ? [`أُعيدت حصتك ${booking.share} إلى رصيدك.`] : []),
      ...(booking.share || booking.kept ? [] : ['لم تكن قد دفعت شيئًا لهذه الجلسة.']),
      ...(booking.coach ? [`المدرب: ${booking.coach}`] : []),
      `الحجز ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingMoved: (booking) => ({
    subject: `${booking.club}: نُقلت الجلسة: ${booking.service}، ${booking.court}، ${booking.date}، ${booking.from}`,
    body: lines(
      `مرحبًا ${booking.name}،`,
      `نقل النادي (${booking.by}) جلستك. تلعب الآن على ${booking.court} (${booking.service}) يوم ${booking.date} من الساعة ${booking.from} إلى ${booking.to}.`,
      `كانت من قبل على ${booking.oldCourt} يوم ${booking.oldDate} الساعة ${booking.oldFrom}.`,
      `اللاعبون: ${booking.players}`,
      ...(booking.share ? [`الجلسة الجديدة أرخص: أُعيد ${booking.share} إلى رصيدك.`] : []),
      ...(booking.charged ? [`الجلسة الجديدة أغلى: خُصم ${booking.charged} من رصيدك.`] : []),
      ...(booking.share || booking.charged ? [] : ['لم يُخصم من رصيدك أي مبلغ آخر.']),
      ...(booking.coach ? [`المدرب: ${booking.coach}`] : []),
      `الحجز ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingChanged: (booking) => ({
    subject: `${booking.club}: تغيّر الحجز: ${booking.service}، ${booking.court}، ${booking.date}، ${booking.from}`,
    body: lines(
      `مرحبًا ${booking.name}،`,
      booking.part === 'bookingLeft'
        ? `جرى تغيير هذا الحجز بواسطة ${booking.by}، ولم تعد ضمن لاعبي هذه الجلسة: ${booking.service}، ${booking.court}، ${booking.date}، من ${booking.from} إلى ${booking.to}.`
        : booking.part === 'lessonCoach'
          ? `تعذر على ${booking.by} إعطاء هذا الدرس، فنُقل إلى مدرب آخر: ${booking.court} (${booking.service}) يوم ${booking.date} من الساعة ${booking.from} إلى ${booking.to}.`
          : `جرى تغيير هذا الحجز بواسطة ${booking.by}. تلعب على ${booking.court} (${booking.service}) يوم ${booking.date} من الساعة ${booking.from} إلى ${booking.to}.`,
      ...(booking.oldCourt
        ? [`كانت من قبل على ${booking.oldCourt} يوم ${booking.oldDate} الساعة ${booking.oldFrom}.`]
        : []),
      ...(booking.joined ? [`انضم: ${booking.joined}`] : []),
      ...(booking.left ? [`لم يعد ضمن اللاعبين: ${booking.left}`] : []),
      `اللاعبون: ${booking.players}`,
      ...(booking.share ? [`أُعيد ${booking.share} إلى رصيدك.`] : []),
      ...(booking.charged ? [`خُصم ${booking.charged} من رصيدك.`] : []),
      ...(booking.share || booking.charged ? [] : ['لم يتغير رصيدك.']),
      ...(booking.coach ? [`المدرب: ${booking.coach}`] : []),
      `الحجز ${booking.key}.`,
      ...(booking.part === 'bookingLeft' ? [] : [`يمكنك رؤية حجزك هنا:\n${booking.link}`]),
      booking.club,
    ),
  }),
  bookingRefunded: (booking) => ({
    subject: `${booking.club}: استرداد: ${booking.service}، ${booking.court}، ${booking.date}، ${booking.from}`,
    body: lines(
      `مرحبًا ${booking.name}،`,
      `أعاد النادي (${booking.by}) مبلغًا عن الجلسة على ${booking.court} (${booking.service}) يوم ${booking.date} من الساعة ${booking.from} إلى ${booking.to}.`,
      `السبب من النادي: ${booking.reason}`,
      booking.share ? `عاد ${booking.share} إلى رصيدك.` : 'المبلغ المسترد للاعب آخر في هذه الجلسة.',
      `الحجز ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingRestored: (booking) => ({
    subject: `${booking.club}: تم التراجع عن الإلغاء: ${booking.service}، ${booking.court}، ${booking.date}، ${booking.from}`,
    body: lines(
      `مرحبًا ${booking.name}،`,
      `تراجع النادي (${booking.by}) عن الإلغاء. تلعب على ${booking.court} (${booking.service}) يوم ${booking.date} من الساعة ${booking.from} إلى ${booking.to}.`,
      `اللاعبون: ${booking.players}`,
      booking.share ? `خُصمت حصتك ${booking.share} من رصيدك مرة أخرى.` : 'لم يُخصم من رصيدك شيء.',
      ...(booking.coach ? [`المدرب: ${booking.coach}`] : []),
      `الحجز ${booking.key}.`,
      booking.club,
    ),
  }),
  bookingClosed: (booking) => ({
    subject: `${booking.club}: إغلاق: ${booking.service}، ${booking.court}، ${booking.date}، ${booking.from}`,
    body: lines(
      `مرحبًا ${booking.name}،`,
      `أُغلق ${booking.court} (${booking.service}): ${booking.reason}. لا يمكن أن تُقام جلستك يوم ${booking.date} من ${booking.from} إلى ${booking.to} كما حُجزت.`,
      booking.share ? `عاد ${booking.share} إلى رصيدك.` : 'لم يُخصم من رصيدك شيء عنها.',
      ...(booking.coach ? [`المدرب: ${booking.coach}`] : []),
      `الحجز ${booking.key}.`,
      booking.club,
    ),
  }),
  noShow: ({ name, club, key, service, court, date, from, until }) => ({
    subject: `${club}: جلسة لم يُحضر إليها: ${service}، ${court}، ${date}، ${from}`,
    body: lines(
      `مرحبًا ${name}،`,
      `لم يُسجّل أحد الحضور لجلستك على ${court} (${service}) يوم ${date} الساعة ${from}، فاحتُسبت غيابًا.`,
      until
        ? `تكرّر الغياب عن الجلسات. يمكنك الحجز من جديد ابتداءً من ${until}.`
        : 'إذا تعذّر عليك اللعب فألغِ الحجز في وقته ليستفيد منه غيرك.',
      `الحجز ${key}. إذا كنت حاضرًا فأخبر مكتب النادي من فضلك.`,
      club,
    ),
  }),
};
