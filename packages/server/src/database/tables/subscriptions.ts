import type { PlanPeriod, SubscriptionStatus } from '@courtside/contract/subscriptions';
import type { Generated, GeneratedAlways } from 'kysely';

interface SubscriptionPlanTable {
  id: GeneratedAlways<number>;
  key: string;
  position: number;
  title: string;
  description: Generated<string>;
  period: PlanPeriod;
  amount_cents: number;
}

interface MemberSubscriptionTable {
  id: GeneratedAlways<number>;
  key: string;
  member_id: number;
  plan_id: number;
  status: SubscriptionStatus;
  paid_from: string;
  paid_to: string;
  reminders_sent: Generated<number>;
  reviewed_on: string;
}

interface SubscriptionPeriodTable {
  id: GeneratedAlways<number>;
  subscription_id: number;
  from_date: string;
  to_date: string;
  amount_cents: number;
  entry_id: number;
  paid_at: Date;
}

export interface SubscriptionTables {
  subscription_plan: SubscriptionPlanTable;
  member_subscription: MemberSubscriptionTable;
  subscription_period: SubscriptionPeriodTable;
}
