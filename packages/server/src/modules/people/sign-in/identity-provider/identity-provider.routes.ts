import * as provider from '@courtside/contract/people/sign-in/identity-provider';
import { type Binding, bind } from '#endpoint/binding.ts';
import { checkProvider, readProvider, saveProvider } from './office-provider.ts';
import { beginLink, giveUpPassword, readOwnIdentity, unlinkIdentity } from './own-link.ts';
import { returnFromProvider } from './return.ts';
import { beginSignIn, finishSignIn, readWays, signOutThere } from './sign-in.ts';

export const identityProviderRoutes: Binding[] = [
  bind(provider.signInWays, readWays),
  bind(provider.beginIdentitySignIn, beginSignIn),
  bind(provider.returnFromProvider, returnFromProvider),
  bind(provider.finishIdentitySignIn, finishSignIn),
  bind(provider.signOutOfProvider, signOutThere),
  bind(provider.readOwnIdentity, readOwnIdentity),
  bind(provider.linkIdentity, beginLink),
  bind(provider.unlinkIdentity, unlinkIdentity),
  bind(provider.giveUpPassword, giveUpPassword),
  bind(provider.readIdentityProvider, readProvider),
  bind(provider.checkIdentityProvider, checkProvider),
  bind(provider.saveIdentityProvider, saveProvider),
];
