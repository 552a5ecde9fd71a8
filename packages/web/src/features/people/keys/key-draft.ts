import type { makeKey } from '@courtside/contract/people/keys/keys';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { isNetwork } from './is-network.ts';
import type { KeyValues } from './key-form.tsx';

type KeyBody = Omit<RequestInput<typeof makeKey>['body'], 'PinCode'>;

const networksOf = (typed: string): string[] =>
  typed
    .split(/[\s,;،]+/)
    .map((each) => each.trim())
    .filter(Boolean);

/** The first that is neither an address nor a network. */
export const faultyNetwork = (typed: string): string | undefined => networksOf(typed).find((each) => !isNetwork(each));

export const keyBody = ({ title, scopes, networks, rate, endsOn }: KeyValues): KeyBody => ({
  ...{ title: title.trim(), scopes: [...scopes], networks: networksOf(networks) },
  ...{ rate: Number(rate), endsOn },
});
