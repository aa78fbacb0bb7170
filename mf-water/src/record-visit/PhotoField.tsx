import { t, Trans } from '@groundwork/shared/messages';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { fileSize } from '@groundwork/shared/ui/data';
import { SelectField } from '@groundwork/shared/ui/form';
import type { ChangeEvent } from 'react';
import styles from './RecordVisit.module.css';
import type { VisitPhoto } from './use-visit-photo.ts';

/** As for photos in Media: what each answer means for those who look at it later. */
const CONSENTS = [
  { value: 'unknown', label: t`Not recorded`, meaning: t`Members can see it. Ask before you use it outside the team.` },
  { value: 'granted', label: t`Granted`, meaning: t`The people in it agree to it being shown, also outside the team.` },
  {
    value: 'restricted',
    label: t`Restricted`,
    meaning: t`Only people with access to restricted data can see it, which may exclude you.`,
  },
] as const;

interface PhotoFieldProps {
  readonly of: VisitPhoto;
  readonly consent: string;
  readonly onConsent: (consent: string) => void;
}

/** A photo of the visit, from the camera or the device, and whether the people in it agree. */
export function PhotoField({
  of: { photo, address, preparing, problem, choose, remove },
  consent,
  onConsent,
}: PhotoFieldProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    target.value = '';
    if (file) choose(file);
  };
  return (
    <section className={styles.part} aria-label={t`Photo`}>
      <h2>{t`Photo`}</h2>
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
      {photo !== null && address !== null && (
        <figure className={styles.photo}>
          <img src={address} alt={t`The photo of this visit`} />
          <figcaption>{t`${fileSize(photo.size)}, location removed`}</figcaption>
        </figure>
      )}
      <div className={styles.buttons}>
        <label className={`${styles.file} ${styles.phoneOnly}`}>
          <Trans>
            Take a photo
            <input type="file" accept="image/*" capture="environment" disabled={preparing} onChange={take} />
          </Trans>
        </label>
        <label className={styles.file}>
          <Trans>
            Choose a photo
            <input type="file" accept="image/*" disabled={preparing} onChange={take} />
          </Trans>
        </label>
        {photo !== null && <Button onClick={remove}>{t`Remove photo`}</Button>}
      </div>
      <p role="status" className={styles.hint}>
        {preparing ? t`Reducing the photo…` : ''}
      </p>
      {photo !== null && (
        <SelectField
          label={t`Consent`}
          hint={CONSENTS.find(({ value }) => value === consent)?.meaning}
          value={consent}
          options={[...CONSENTS]}
          onChoose={onConsent}
        />
      )}
    </section>
  );
}
