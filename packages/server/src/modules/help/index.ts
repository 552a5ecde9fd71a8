export { markContactAnswered } from './contacts.repository.ts';
export { type NewHelpTopic, publishHelpTopics } from './publish-topics.ts';
