/** Filters of the desk's lists, and answers to messages. */
export const deskLists = {
  from: 'From',
  to: 'To',
  searchMessages: 'Member or words of the message',
  searchMails: 'Address or subject',
  searchPayments: 'Member or payment',
  searchMembers: 'Member',
  reply: 'Answer',
  answerTo: 'Answer {name}',
  answer: 'Your answer',
  answerHelp: 'It is sent to {email}. The email around it is in the language of the member: {language}.',
  noAnswer: 'Write the answer first.',
  send: 'Send the answer',
  sent: 'The answer to {name} is sent.',
  answeredBy: '{name} answered by email, {date}',
  markedBy: '{name} marked it as answered, {date}',
} as const;
