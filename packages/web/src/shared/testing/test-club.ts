import type { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import type { AnswerInput } from '@courtside/contract/wire/endpoint';

type Club = AnswerInput<typeof clubInfo>;

export function testClub(changes: Partial<Club> = {}): Club {
  return {
    name: 'Harbour Sports Club',
    timeZone: 'Europe/Malta',
    language: 'en',
    mailsLeave: true,
    isOpen: true,
    address: 'North Quay, Valletta',
    host: 'localhost',
    phone: null,
    email: null,
    themeColour: null,
    logo: null,
    legalTexts: null,
    menuLinks: null,
    acceptsApplications: true,
    showsApplicationLink: true,
    features: allFeatures(null),
    cardPayments: 'stripe',
    embedsCardPage: false,
    sendsMail: true,
    sports: [
      { key: 'tennis', title: { en: 'Tennis' } },
      { key: 'padel', title: { en: 'Padel' } },
      { key: 'squash', title: { en: 'Squash' } },
      { key: 'cricket', title: { en: 'Cricket nets' } },
    ],
    demo: false,
    demoLogins: [],
    ...changes,
  };
}
