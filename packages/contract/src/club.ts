import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Who takes card top-ups; `none`: nobody, there is no card top-up anywhere. */
export const CARD_PAYMENTS = ['none', 'sandbox', 'stripe'] as const;

export const demoLoginSchema = z.object({
  loginName: z.string(),
  password: z.string(),
  /** A stable name for the web app to translate: what this login shows. */
  label: z.enum(['goodBalance', 'lowBalance', 'mustChangePassword', 'admin', 'subadmin']),
});
export type DemoLogin = z.output<typeof demoLoginSchema>;

export const clubInfo = defineEndpoint({
  name: 'clubInfo',
  summary: 'What the login page needs to know about the club',
  method: 'GET',
  path: '/v1/club',
  access: 'public',
  answer: z.object({
    name: z.string(),
    timeZone: z.string(),
    /** Outside the demo every page says so when it is `sandbox`. */
    cardPayments: z.enum(CARD_PAYMENTS),
    /** The provider's card page may be shown inside ours; otherwise the browser goes there. */
    embedsCardPage: z.boolean(),
    demo: z.boolean(),
    /** Empty outside demo mode. */
    demoLogins: z.array(demoLoginSchema),
  }),
});

export const officeStatus = defineEndpoint({
  name: 'officeStatus',
  summary: 'What the office should know about the running system',
  method: 'GET',
  path: '/v1/Office/status',
  access: 'staff',
  answer: z.object({
    /** `none`: no mail server is set up, so passwords, PINs and codes reach nobody. The demo shows its mail to admins. */
    mailDelivery: z.enum(['smtp', 'demo', 'none']),
  }),
});
