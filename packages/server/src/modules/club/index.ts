export { DEMO_LOGINS, DEMO_PASSWORD, DEMO_PIN } from './demo-logins.ts';
