import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportValidationProblem } from '../show-input-error.ts';

interface PinUse {
  readonly isBusy: boolean;
  readonly onSend: (pin: string) => void;
  readonly onType?: () => void;
}

/** A PIN that is typed and sent. A missing one is an error when it is sent, until the next digit. */
export function usePin({ isBusy, onSend, onType }: PinUse) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return {
    send: () => {
      if (isBusy) return;
      setIsMissing(pin === '');
      if (pin === '') reportValidationProblem();
      else onSend(pin);
    },
    clear: () => setPin(''),
    value: pin,
    onChange: (next: string) => {
      setPin(next);
      setIsMissing(false);
      onType?.();
    },
    error: isMissing ? t('messages.pinRequired') : undefined,
  };
}
