import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { useDirection } from '#shared/i18n/use-language.ts';
import { useLayout } from '#shared/theme/layout-settings.ts';
import { saveLayout } from '#shared/theme/save-layout.ts';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { SidePanel } from '#shared/ui/overlays/side-panel.tsx';

interface ThemeSettingsPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The layout settings (spec 2.4): applied at once and stored with the user. */
export function ThemeSettingsPanel({ opened, onClose }: ThemeSettingsPanelProps) {
  const { t } = useTranslation();
  const layout = useLayout();
  // The stored side follows the reading direction: what is left in English is right in Arabic.
  const mirrored = useDirection() === 'rtl';
  const start = { value: 'left', label: mirrored ? t('shell.sideRight') : t('shell.sideLeft') } as const;
  const end = { value: 'right', label: mirrored ? t('shell.sideLeft') : t('shell.sideRight') } as const;
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('shell.themeSettings')}>
      <ChoiceGroup
        legend={t('shell.scheme')}
        value={layout.colorScheme}
        onChange={(colorScheme) => void saveLayout({ colorScheme })}
        choices={[
          { value: 'light', label: t('shell.schemeLight'), icon: 'sun' },
          { value: 'dark', label: t('shell.schemeDark'), icon: 'moon' },
          { value: 'system', label: t('shell.schemeSystem'), icon: 'device' },
        ]}
      />
      <ChoiceGroup
        legend={t('shell.language')}
        value={layout.language}
        onChange={(language: Language) => void saveLayout({ language })}
        choices={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }))}
      />
      <ChoiceGroup
        legend={t('shell.direction')}
        value={layout.direction}
        onChange={(direction) => void saveLayout({ direction })}
        choices={[
          { value: 'auto', label: t('shell.directionAuto') },
          { value: 'ltr', label: t('shell.directionLtr') },
          { value: 'rtl', label: t('shell.directionRtl') },
        ]}
      />
      <ChoiceGroup
        legend={t('shell.navbarSide')}
        value={layout.navbarSide}
        onChange={(navbarSide) => void saveLayout({ navbarSide })}
        choices={[start, end]}
      />
      <ChoiceGroup
        legend={t('shell.folding')}
        value={layout.navbarFolded ? 'folded' : 'open'}
        onChange={(folding) => void saveLayout({ navbarFolded: folding === 'folded' })}
        choices={[
          { value: 'open', label: t('shell.foldOpen') },
          { value: 'folded', label: t('shell.foldFolded') },
        ]}
      />
    </SidePanel>
  );
}
