export { lockContact, markContactAnswered, storeAnswer } from './contact-club.ts';
export { defaultTopics } from './default-topics/index.ts';
export { publishHelpTopics } from './help-topics.ts';
export { helpData } from './personal-data.ts';
