import { t } from '@groundwork/shared/messages';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { Steps } from '@groundwork/shared/ui/antd/data';
import { Icon, VisuallyHidden } from '@groundwork/shared/ui/core';
import { useMedia } from '@groundwork/shared/ui/data';
import { useEffect, useRef } from 'react';
import styles from './StepBar.module.css';

const STEPS = [t`File`, t`Columns`, t`Review`, t`Import`] as const;

interface StepBarProps {
  readonly current: (typeof STEPS)[number];
  /** A few words about a step: the name of the file, how many rows need attention. */
  readonly notes: Partial<Readonly<Record<(typeof STEPS)[number], string>>>;
  /** Whether the step gets the focus where the step before had it. */
  readonly takesFocus?: boolean;
}

/** Where an import stands. */
export function StepBar({ current, notes, takesFocus = false }: StepBarProps) {
  const now = STEPS.indexOf(current);
  const narrow = useMedia('(max-width: 719px)');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had it went with the step before.
    if (takesFocus && document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [takesFocus, current]);
  return (
    <div ref={bar} role="list" aria-label={t`Steps`} className={styles.steps}>
      <Steps
        size="small"
        current={now}
        responsive={false}
        ellipsis
        titlePlacement={narrow ? 'vertical' : 'horizontal'}
        // antd's own sign has an English name.
        iconRender={(icon, { item: { status }, components: { Icon: Sign } }) =>
          status === 'finish' ? (
            <Sign>
              <Icon of={Check} small />
            </Sign>
          ) : (
            icon
          )
        }
        items={STEPS.map((step, index) => ({
          role: 'listitem',
          title: (
            <>
              {step}
              {index < now && <VisuallyHidden> {t`done`}</VisuallyHidden>}
            </>
          ),
          ...(!narrow && notes[step] !== undefined && { content: <bdi>{notes[step]}</bdi> }),
          ...(index === now && { 'aria-current': 'step', tabIndex: -1 }),
        }))}
      />
    </div>
  );
}
