/** Refusals of levels and results. */
export const levelErrors = {
  'level.has_results': 'يأتي المستوى من النتائج، أو حدّده مدرّب. الأسئلة للبداية فقط.',
  'result.not_a_player': 'لا يُدخل نتيجة الجلسة إلا لاعبوها، ومع لاعبيها فقط.',
  'result.no_session': 'لا توجد جلسة في ذلك اليوم تُحتسب نتيجتها.',
  'result.too_early': 'تنتهي هذه الجلسة في {until}. يمكن إدخال نتيجتها بعد ذلك.',
  'result.too_late': 'كان يمكن إدخال نتيجة هذه الجلسة حتى {until}.',
  'result.impossible_score': '{score} ليست مجموعة منتهية. هل كانت {nearest}، أم توقف اللعب؟',
  'result.unfinished_match': '{score} في المجموعات لا تنهي مباراة. هل توقف اللعب؟',
  'result.over_before': 'انتهت المباراة بعد المجموعة {set}.',
  'result.winner_missing': 'يُرجى اختيار الفائز.',
  'result.already': 'أدخل {name} النتيجة {score} في {at}. يمكن تأكيدها أو ذكر ما كان مختلفًا.',
  'result.closed': 'حُسمت هذه النتيجة بالفعل.',
  'result.not_other_side': 'الطرف الآخر هو من يؤكد النتيجة.',
  'result.same_score': 'هذه هي النتيجة المُدخلة. يمكن تأكيدها.',
};
