export { lockContact, markContactAnswered, storeAnswer } from './contact-club.ts';
export { type NewHelpTopic, publishHelpTopics } from './help-topics.ts';
export { helpData } from './personal-data.ts';
