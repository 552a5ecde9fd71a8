import { readFileSync } from 'node:fs';
import { paymentWebhook } from '@courtside/contract/money/payments';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { disputesOfCheckout } from './bank.store.ts';
import { BANK_STEPS, nextBankSteps } from './bank-steps.ts';
import { keptCards } from './cards.store.ts';
import { checkoutPage } from './checkout-page.ts';
import { mandatePage } from './mandate-page.ts';
import { findMandate } from './mandates.store.ts';
import { runBankStep } from './run-bank.ts';
import { answerChallenge, cancelCheckout, payCheckout, WEBHOOK_MODES } from './run-checkout.ts';
import { answerMandate, mandatePath, TEST_ACCOUNTS, type TestAccount } from './run-mandate.ts';
import { checkoutPath, currentCheckout, type SandboxGateway } from './sandbox-gateway.ts';

/** Own sources only, no inline scripts, no form submission. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join(';');

const webhook = z.enum(WEBHOOK_MODES).default('now');
const payBody = z.union([
  z.strictObject({ keptCard: z.string().max(60), webhook }),
  z.strictObject({
    newCard: z.strictObject({
      token: z.string().max(40),
      last4: z.string().regex(/^\d{4}$/),
      // A card number in the name field must not be stored.
      holder: z.string().trim().min(1).max(60).regex(/^\D*$/),
      month: z.int().min(1).max(12),
      year: z.int().min(2000).max(2100),
      keep: z.boolean(),
    }),
    webhook,
  }),
]);
const challengeBody = z.strictObject({ approve: z.boolean(), webhook });
const bankBody = z.strictObject({ step: z.enum(BANK_STEPS) });
const accountBody = z.strictObject({
  account: z.enum(Object.keys(TEST_ACCOUNTS) as [TestAccount, ...TestAccount[]]).nullable(),
});
const cancelBody = z.strictObject({ webhook });

const FILES: ReadonlyArray<readonly [path: string, file: string, type: string]> = [
  ['/sandbox/checkout.js', './site/checkout.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/mandate.js', './site/mandate.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/test-cards.js', './site/test-cards.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/checkout.css', './site/checkout.css', 'text/css; charset=utf-8'],
  ...['instrument-sans-regular', 'instrument-sans-semibold', 'readex-pro-regular', 'readex-pro-semibold'].map(
    (font) => [`/sandbox/fonts/${font}.ttf`, `../../../fonts/${font}.ttf`, 'font/ttf'] as const,
  ),
];

/** The sandbox's own web site, served on the same port because the demo has one address only. */
export function registerSandboxSite(app: FastifyInstance, gateway: SandboxGateway): void {
  gateway.connect(async (body, headers) => {
    const url = paymentWebhook.path.replace(':provider', gateway.provider);
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body });
    return statusCode;
  });
  const options: RouteShorthandOptions = {
    onRequest(_request, reply, done) {
      reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
      done();
    },
  };
  for (const [path, file, type] of FILES) {
    const content = readFileSync(new URL(file, import.meta.url));
    app.get(path, options, (_request, reply) => reply.type(type).header('cache-control', 'max-age=300').send(content));
  }
  const page = checkoutPath(':id');
  app.get(page, options, async (request, reply) => {
    const [checkout, cards, disputes] = await inTransaction(gateway.db, async (tx) => {
      const found = await currentCheckout(tx, gateway.clock, idOf(request));
      return [found, await keptCards(tx, found.customer), await disputesOfCheckout(tx, found.id)] as const;
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(checkoutPage(checkout, checkout.mayKeepCard ? cards : [], nextBankSteps(checkout.status, disputes)));
  });
  app.post(`${page}/pay`, options, (request) => {
    const { webhook: mode, ...choice } = read(payBody, request);
    return payCheckout(gateway, idOf(request), choice, mode);
  });
  app.post(`${page}/challenge`, options, (request) => {
    const { approve, webhook: mode } = read(challengeBody, request);
    return answerChallenge(gateway, idOf(request), approve, mode);
  });
  app.post(`${page}/bank`, options, async (request) => {
    await runBankStep(gateway, idOf(request), read(bankBody, request).step);
    return { step: 'stay' };
  });
  app.post(`${page}/cancel`, options, (request) =>
    cancelCheckout(gateway, idOf(request), read(cancelBody, request).webhook),
  );
  registerMandatePage(app, gateway, options);
}

/** The page on which a payer allows direct debits. */
function registerMandatePage(app: FastifyInstance, gateway: SandboxGateway, options: RouteShorthandOptions): void {
  const page = mandatePath(':id');
  app.get(page, options, async (request, reply) => {
    const mandate = await findMandate(gateway.db, idOf(request, 'sbm'));
    if (!mandate) throw new AppError('record.not_found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mandatePage(mandate));
  });
  app.post(`${page}/answer`, options, async (request) => {
    const { account } = read(accountBody, request);
    return { step: 'return', path: await answerMandate(gateway, idOf(request, 'sbm'), account) };
  });
}

function idOf(request: FastifyRequest, kind: 'sbx' | 'sbm' = 'sbx'): string {
  const { id } = request.params as { id: string };
  if (!id.startsWith(`${kind}_`) || !/^[\w-]{28}$/.test(id)) throw new AppError('record.not_found');
  return id;
}

function read<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const result = schema.safeParse(request.body);
  if (!result.success) throw new AppError('request.invalid');
  return result.data;
}
