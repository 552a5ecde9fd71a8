export { preferencesData } from './personal-data.ts';
export { sendReminders } from './send-reminders.ts';
