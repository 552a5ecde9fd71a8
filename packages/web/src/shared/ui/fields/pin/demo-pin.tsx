import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { clubQuery } from '#shared/api/club/club-query.ts';

const DemoPinText = lazy(async () => ({ default: (await import('./demo-pin-text.tsx')).DemoPinText }));

/** The PIN of the demo club where one is asked for; a real club loads nothing of it. Does not fetch by itself. */
export function DemoPin() {
  const { data: club } = useQuery({ ...clubQuery, enabled: false });
  if (!club?.demoPin) return null;
  return (
    <Suspense>
      <DemoPinText pin={club.demoPin} />
    </Suspense>
  );
}
