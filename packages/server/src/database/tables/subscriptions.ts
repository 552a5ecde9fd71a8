import type { PlanPeriod, SubscriptionStatus } from '@courtside/contract/money/subscriptions';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Translations } from './sports.ts';

interface SubscriptionPlanTable {
  id: GeneratedAlways<number>;
  key: string;
  position: number;
  title: string;
  description: Generated<string>;
  period: PlanPeriod;
  amount_cents: number;
  translations: ColumnType<Translations, string | undefined, string>;
  category_key: Generated<string | null>;
  grace_days: Generated<number>;
  lapsed_category_key: Generated<string | null>;
  is_active: Generated<boolean>;
  newcomers_of: Generated<string[]>;
  version: Generated<number>;
}

interface SubscriptionPlanPriceTable {
  plan_id: number;
  valid_from: string;
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
  entry_id: number | null;
  paid_at: Date;
}

export interface SubscriptionTables {
  subscription_plan: SubscriptionPlanTable;
  subscription_plan_price: SubscriptionPlanPriceTable;
  member_subscription: MemberSubscriptionTable;
  subscription_period: SubscriptionPeriodTable;
}
