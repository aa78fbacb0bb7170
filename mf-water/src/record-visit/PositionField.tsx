import { t } from '@groundwork/shared/messages';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { kilometresBetween } from '@groundwork/survey/model';
import LocateFixed from 'lucide/dist/esm/icons/locate-fixed.mjs';
import { useEffect, useRef, useState } from 'react';
import type { Position } from './draft.ts';
import { locate, type LocateFailure } from './locate.ts';
import styles from './RecordVisit.module.css';

/** Metres from which a position says little about which water point it is. */
const POOR = 100;
/** Kilometres from the recorded position from which it may be another water point. */
const FAR = 0.5;

const FAILURES: Readonly<Record<LocateFailure, string>> = {
  refused: t`This site may not use your location. Allow it in the browser’s settings, or save without a position.`,
  unavailable: t`The device could not find its position. Try again in the open, or save without one.`,
  impossible: t`This device has no location. Save without a position.`,
};

interface PositionFieldProps {
  readonly position: Position | null;
  /** Where the water point is recorded to be. */
  readonly recorded: { readonly latitude: number | null; readonly longitude: number | null };
  readonly onChange: (position: Position | null) => void;
}

/** Where the visit was. It is never asked for without a click, and nothing waits for it. */
export function PositionField({ position, recorded, onChange }: PositionFieldProps) {
  const [looking, setLooking] = useState<AbortController>();
  const [failure, setFailure] = useState<LocateFailure>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const look = (): void => {
    const ending = (current.current = new AbortController());
    setLooking(ending);
    setFailure(undefined);
    void locate({ onBetter: onChange, signal: ending.signal }).then((found) => {
      if (current.current !== ending) return;
      setLooking(undefined);
      if (!found.ok && !ending.signal.aborted) setFailure(found.why);
    });
  };
  return (
    <section className={styles.part} aria-label={t`Position`}>
      <h2>{t`Position`}</h2>
      <div className={styles.buttons}>
        {looking ? (
          <Button onClick={() => looking.abort()}>{position === null ? t`Cancel` : t`Use this position`}</Button>
        ) : (
          <Button icon={<Icon of={LocateFixed} />} onClick={look}>
            {position === null ? t`Use my position` : t`Find it again`}
          </Button>
        )}
        {position !== null && !looking && <Button onClick={() => onChange(null)}>{t`Remove position`}</Button>}
      </div>
      <p role="status" className={styles.hint}>
        {[
          looking && t`Looking for your position…`,
          failure && FAILURES[failure],
          position && inWords(position),
          position && warningOf(position, recorded),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  );
}

function inWords({ latitude, longitude, accuracy }: Position): string {
  const place = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return accuracy === null
    ? t`${place}. The device does not say how accurate this is.`
    : t`${place}, accurate to ${Math.round(accuracy).toLocaleString()} m.`;
}

function warningOf(
  { latitude, longitude, accuracy }: Position,
  recorded: PositionFieldProps['recorded'],
): string | false {
  if (accuracy !== null && accuracy > POOR) return t`That is not accurate. Try again in the open, or save it as it is.`;
  if (recorded.latitude === null || recorded.longitude === null) return false;
  const away = kilometresBetween([longitude, latitude], [recorded.longitude, recorded.latitude]);
  return (
    away > FAR &&
    t`The water point is recorded ${away.toLocaleString(undefined, { maximumFractionDigits: 1 })} km from here. Check that it is the right one.`
  );
}
