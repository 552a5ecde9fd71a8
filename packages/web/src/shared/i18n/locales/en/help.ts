export const help = {
  title: 'Help and contact',
  contact: 'Contact Us',
  type: 'Type',
  chooseType: 'Choose a type',
  types: {
    Complaint: 'Complaint',
    Help: 'Help',
    Inquiry: 'Inquiry',
    Suggestion: 'Suggestion',
  },
  message: 'Message',
  left_one: '{count} character left',
  left_other: '{count} characters left',
  send: 'Send',
  videos: 'Videos',
} as const;
