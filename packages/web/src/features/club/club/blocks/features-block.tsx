import type { FeatureChanges } from '@courtside/contract/club/features';
import { useTranslation } from 'react-i18next';
import { SwitchLine } from '#shared/office/frame/dialog-form.tsx';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { BUILT_FEATURES } from '../club-model.ts';

interface FeaturesBlockProps {
  readonly features: FeatureChanges;
  readonly onFeatures: (features: FeatureChanges) => void;
}

/** What the club offers beyond booking. Off: no menu entry, no word, no call. */
export function FeaturesBlock({ features, onFeatures }: FeaturesBlockProps) {
  const { t } = useTranslation();
  return (
    <Block title={t('officeClub.features')} hint={t('officeClub.featuresHint')}>
      {BUILT_FEATURES.map((feature) => (
        <SwitchLine
          key={feature}
          label={t(`officeClub.feature.${feature}`)}
          hint={t(`officeClub.featureText.${feature}`)}
          isOn={features[feature] === true}
          onChange={(isOn) => onFeatures({ ...features, [feature]: isOn })}
        />
      ))}
    </Block>
  );
}
