import * as visitors from '@courtside/contract/people/visitors';
import { type Binding, bind } from '#endpoint/binding.ts';
import { proveVisitor, readVisitorProof } from './prove-visitor.ts';
import { readVisitors } from './read-visitors.ts';
import { registerVisitor } from './register-visitor.ts';

export const visitorsRoutes: Binding[] = [
  bind(visitors.registerVisitor, registerVisitor),
  bind(visitors.readVisitorProof, readVisitorProof),
  bind(visitors.proveVisitor, proveVisitor),
  bind(visitors.readVisitors, readVisitors),
];
