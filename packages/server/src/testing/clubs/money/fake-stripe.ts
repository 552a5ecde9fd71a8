/**
 * A local server that speaks the part of Stripe's HTTP API that we use, strict about what it is sent. What it answers has the fields and
 * words of the SDK's types, which Stripe makes from the OpenAPI description of the SDK's version.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Stripe } from 'stripe';

/** Some fields of a resource. Ids stand for whole resources, as in answers that were not expanded. */
export type StripePart<Of> = Of extends readonly (infer Each)[]
  ? StripePart<Each>[]
  : Of extends object
    ? { readonly [Name in keyof Of]?: StripePart<Of[Name]> | undefined }
    : Of;

type Fields = Record<string, string>;
type Resource = Record<string, unknown> & { id: string };

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly fields: Fields;
  readonly headers: IncomingMessage['headers'];
}

export interface StripeDouble {
  readonly api: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly requests: StripeRequest[];
  /** Somebody allowed the direct debit on the page. */
  allowDebit(id: string): Resource;
  /** What became of a direct debit after its days. */
  settleDebit(id: string, outcome: 'succeeds' | 'fails'): Resource;
  /** What the next charge of a saved card comes to. */
  nextCharge: 'succeeds' | 'is declined' | 'asks the bank';
  /** Whether Stripe will not make a refund, now or later. */
  refundsAreRefused: boolean;
  /** What was refunded. */
  refunds(): Resource[];
  /** While true every call fails as if Stripe were down. */
  isDown: boolean;
  /** Takes the call and says nothing; cuts it off at once; or does what it was asked and cuts it off before the answer. */
  silence: 'none' | 'hangs' | 'cuts' | 'works and cuts';
  /** Somebody filled in the card page. */
  paySession(id: string, changes?: Record<string, unknown>): Resource;
  session(id: string): Resource;
  /** What saved cards were charged with, refused ones included. */
  charges(): Resource[];
  close(): Promise<void>;
}

const CARD = {
  id: 'pm_kept',
  object: 'payment_method',
  allow_redisplay: 'always',
  customer: 'cus_1',
  billing_details: { name: 'Elif Aydın' },
  card: { brand: 'visa', display_brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2028 },
} satisfies StripePart<Stripe.PaymentMethod>;

const ACCOUNT = {
  ...{ id: 'pm_account', object: 'payment_method', billing_details: { name: 'Elif Aydın' } },
} satisfies StripePart<Stripe.PaymentMethod>;
/** Stripe moves each in one currency only. */
const DEBITS = {
  sepa_debit: { currency: 'eur', last4: '3000' },
  bacs_debit: { currency: 'gbp', last4: '2345' },
} as const;

/** A card that its bank lets be charged without its holder. */
const SETUP = {
  ...{ status: 'succeeded', payment_method: 'pm_kept', next_action: null },
} satisfies StripePart<Stripe.SetupIntent>;

export async function startStripeDouble(): Promise<StripeDouble> {
  const resources = new Map<string, Resource>();
  /** Stripe answers a repeated idempotency key with the first answer. */
  const answered = new Map<string, { status: number; body: unknown }>();
  const requests: StripeRequest[] = [];
  let ids = 0;
  const add = (prefix: string, fields: Record<string, unknown>): Resource => {
    ids += 1;
    const resource = { ...fields, id: `${prefix}_${ids}` };
    resources.set(resource.id, resource);
    return resource;
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://stripe');
    const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(await text(request))]);
    requests.push({ method: request.method ?? '', path: url.pathname, fields, headers: request.headers });
    if (double.silence === 'hangs') return;
    if (double.silence === 'cuts') return request.socket.destroy();
    const key = String(request.headers['idempotency-key'] ?? '');
    const { status, body } = double.isDown
      ? { status: 503, body: { error: { type: 'api_error', message: 'down' } } }
      : (answered.get(key) ?? answer(`${request.method} ${url.pathname}`, fields));
    if (key && status < 500) answered.set(key, { status, body });
    if (double.silence === 'works and cuts') return request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  function answer(call: string, fields: Fields): { status: number; body: unknown } {
    if (call === 'POST /v1/customers') return ok(add('cus', { object: 'customer', name: fields.name }));
    if (call === 'POST /v1/checkout/sessions') return ok(openSession(fields));
    if (call === 'POST /v1/payment_intents') return charge(fields);
    if (call === 'POST /v1/setup_intents') return ok(add('seti', { object: 'setup_intent', ...SETUP, ...fields }));
    if (call === 'GET /v1/payment_intents') return ok(intentsOf(fields.customer));
    if (call === 'POST /v1/refunds') return refund(fields);
    if (call === 'GET /v1/refunds') return ok(listOf('refund', fields.payment_intent));
    if (call === 'GET /v1/checkout/sessions') return ok(listOf('checkout.session', fields.payment_intent));
    const [, kind, id = '', action] = /^\w+ \/v1\/([a-z_/]+?)\/((?:cs|pi|pm|re)_\w+)(?:\/(\w+))?$/.exec(call) ?? [];
    const known = kind === 'payment_methods' ? CARD : resources.get(id);
    if (!known) return failed(404, { code: 'resource_missing', message: `No such thing: ${call}` });
    if (action === 'expire') return end(known, 'open', { status: 'expired' });
    if (action === 'cancel') return end(known, 'requires_action', { status: 'canceled' });
    return ok(known);
  }

  const openSession = (fields: Fields) => {
    const opened = {
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]'] ?? fields.currency,
      customer: fields.customer,
      mode: fields.mode as Stripe.Checkout.Session.Mode,
      metadata: { payment: fields['metadata[payment]'] },
      payment_intent: null,
      setup_intent: null,
    } satisfies StripePart<Stripe.Checkout.Session>;
    // What was asked for is not in Stripe's answer.
    const session = add('cs', { ...opened, method: fields['allowed_payment_method_types[0]'] });
    session.url = `https://checkout.stripe.example/${session.id}`;
    return session;
  };

  function charge(fields: Fields) {
    const { 'allowed_payment_method_types[0]': type, currency } = fields;
    const debit = Object.hasOwn(DEBITS, type ?? '') ? DEBITS[type as keyof typeof DEBITS] : undefined;
    if (debit && debit.currency !== currency) return failed(400, { code: 'payment_method_invalid_currency' });
    if (debit) {
      const { amount, customer } = fields;
      const metadata = { payment: fields['metadata[payment]'] };
      const waiting = { status: 'processing', amount: Number(amount), amount_received: 0, last_payment_error: null };
      const method = { ...ACCOUNT, [String(type)]: { last4: debit.last4 } };
      return ok(
        add('pi', { object: 'payment_intent', ...waiting, currency, customer, metadata, payment_method: method }),
      );
    }
    const status = {
      succeeds: 'succeeded',
      'is declined': 'requires_payment_method',
      'asks the bank': 'requires_action',
    } as const;
    const charged = {
      object: 'payment_intent',
      status: status[double.nextCharge],
      amount: Number(fields.amount),
      amount_received: double.nextCharge === 'succeeds' ? Number(fields.amount) : 0,
      currency: fields.currency,
      customer: fields.customer,
      metadata: { payment: fields['metadata[payment]'] },
      last_payment_error: null,
      next_action: null,
      payment_method: CARD,
    } satisfies StripePart<Stripe.PaymentIntent>;
    const intent = add('pi', charged);
    // Nobody is there to be asked.
    if (double.nextCharge === 'asks the bank' && fields.off_session === 'true') {
      Object.assign(intent, {
        status: 'requires_payment_method',
        last_payment_error: { code: 'authentication_required' },
      });
      return failed(402, { type: 'card_error', code: 'authentication_required', payment_intent: intent });
    }
    if (double.nextCharge === 'asks the bank') {
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/ask' } };
    }
    if (double.nextCharge !== 'is declined') return ok(intent);
    intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' };
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: intent,
    };
    return failed(402, error);
  }

  /** Refused as Stripe refuses what it will never make; otherwise on its way to the bank. */
  function refund(fields: Fields) {
    if (double.refundsAreRefused) return failed(400, { code: 'charge_disputed' });
    const { payment_intent: intent } = fields;
    const metadata = { payment: fields['metadata[payment]'], refund: fields['metadata[refund]'] };
    const amounts = { amount: Number(fields.amount), currency: 'eur' };
    const made = {
      ...{ object: 'refund', status: 'pending', payment_intent: intent, metadata, ...amounts },
    } satisfies StripePart<Stripe.Refund>;
    return ok(add('re', made));
  }

  const intentsOf = (customer: string | undefined) => ({
    object: 'list',
    has_more: false,
    data: [...resources.values()].filter((each) => each.object === 'payment_intent' && each.customer === customer),
  });
  const intentIn = ({ payment_intent: intent }: Resource) =>
    typeof intent === 'string' ? intent : (intent as Resource | null)?.id;
  const listOf = (object: string, intent: string | undefined) => ({
    object: 'list',
    has_more: false,
    data: [...resources.values()].filter((each) => each.object === object && intentIn(each) === intent),
  });

  const end = (resource: Resource, from: string, changes: object) =>
    resource.status === from
      ? ok(Object.assign(resource, changes))
      : failed(400, { message: `You cannot do this with status ${resource.status}` });

  const double: Omit<StripeDouble, 'api'> & { api?: StripeDouble['api'] } = {
    requests,
    nextCharge: 'succeeds',
    isDown: false,
    refundsAreRefused: false,
    refunds: () => [...resources.values()].filter(({ object }) => object === 'refund'),
    silence: 'none',
    charges: () =>
      [...resources.values()].filter(
        ({ object, metadata }) => object === 'payment_intent' && 'payment' in (metadata as object),
      ),
    session: (id) => resources.get(id) ?? { id: 'none' },
    paySession(id, changes = {}) {
      const session = double.session(id);
      const intent = add('pi', { object: 'payment_intent', status: 'succeeded', payment_method: CARD, metadata: {} });
      return Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent, ...changes });
    },
    allowDebit(id) {
      const session = double.session(id);
      const { method, customer, currency } = session;
      const debit = DEBITS[method as keyof typeof DEBITS];
      if (debit?.currency !== currency) throw new RangeError(`${method} is not in ${currency}`);
      const account = { ...ACCOUNT, customer, [String(method)]: { last4: debit.last4 } };
      const setup = add('seti', { object: 'setup_intent', status: 'succeeded', customer, payment_method: account });
      return Object.assign(session, { status: 'complete', setup_intent: { ...setup, next_action: null } });
    },
    settleDebit(id, outcome) {
      const intent: Resource = resources.get(id) ?? { id: 'none' };
      const isPaid = outcome === 'succeeds';
      return Object.assign(intent, {
        status: isPaid ? 'succeeded' : 'requires_payment_method',
        amount_received: isPaid ? intent.amount : 0,
        last_payment_error: isPaid ? null : { code: 'insufficient_funds' },
      });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(double, { api: { host: '127.0.0.1', port, protocol: 'http' as const } });
}

const ok = (body: unknown) => ({ status: 200, body });
const failed = (status: number, error: object) => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'refused', ...error } },
});
