import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';

/** A word at the desk, a cross on the phone. */
export function ClearButton({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Button
      variant={isPhone ? 'quiet' : 'ghost'}
      size="lg"
      aria-label={isPhone ? t('schedule.clearChoice') : undefined}
      onClick={onClear}
    >
      {isPhone ? <Icon name="close" /> : t('schedule.clear')}
    </Button>
  );
}
