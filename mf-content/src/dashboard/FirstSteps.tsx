import { Link } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { Button, Card, Icon, VisuallyHidden } from '@groundwork/shared/ui/core';
import Circle from 'lucide/dist/esm/icons/circle.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useState, type ReactNode } from 'react';
import { PageTextsDrawer } from '../shared/page-texts/EditPageTexts.tsx';
import { organisationQuery } from '../shared/page-texts/page.ts';
import { useSteps, type StepName } from './steps.data.ts';
import styles from './FirstSteps.module.css';

/** Each with where it is done and what it is for. What the organisation is called is written right here. */
const STEPS: Readonly<Record<StepName, { readonly to: string; readonly action: string; readonly about: ReactNode }>> = {
  organisation: {
    to: '/about',
    action: t`Name your organisation`,
    about: t`Members read about it on the page “About”.`,
  },
  villages: {
    to: '/village-profiles',
    action: t`Add villages`,
    about: t`One by one, or several at once from a list.`,
  },
  rounds: {
    to: '/baseline-survey/tools/rounds',
    action: t`Add a survey round`,
    about: t`When households are interviewed, in which currency, and how they are drawn.`,
  },
  households: {
    to: '/baseline-survey/list',
    action: t`Add households`,
    about: (
      <Trans>
        Or from files: <Link to="/baseline-survey/tools/upload">upload a survey</Link>. It brings its round and villages
        with it.
      </Trans>
    ),
  },
  documents: {
    to: '/upload_docs',
    action: t`Add documents`,
    about: t`Reports, forms and minutes become searchable by their text.`,
  },
  media: {
    to: '/upload_media',
    action: t`Add photos and videos`,
    about: t`From a computer or a phone, with place, caption and consent.`,
  },
  people: {
    to: '/people',
    action: t`Invite people`,
    about: t`You choose what each person may do, and which villages they see.`,
  },
};

interface FirstStepsProps {
  readonly onHide: () => void;
  readonly instead?: ReactNode;
}

/**
 * What to do in a new portal, with what is there already ticked.
 * @param onHide hides it for this person on this device
 * @param instead stands here once all of it is there, and where this person may do none of it
 */
export function FirstSteps({ onHide, instead = null }: FirstStepsProps) {
  const steps = useSteps();
  const { data: organisation } = useServerQuery(organisationQuery);
  const [naming, setNaming] = useState(false);
  const [said, setSaid] = useState('');
  if (!steps.some(({ done }) => done === false) && said === '') return instead;
  const done = steps.filter((step) => step.done).length;
  return (
    <Card
      title={t`Set up your portal`}
      className={styles.first}
      actions={<Button type="text" size="small" onClick={onHide}>{t`Hide`}</Button>}
    >
      <p role="status">
        {plural(done, {
          one: `# of ${steps.length} steps is done.`,
          other: `# of ${steps.length} steps are done.`,
        })}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ name, done: isDone }) => {
          const { to, action, about } = STEPS[name];
          return (
            <li key={name} className={isDone ? styles.done : undefined}>
              <Icon of={isDone ? CircleCheck : Circle} className={styles.tick} />
              <div>
                {name === 'organisation' && organisation !== undefined ? (
                  <button type="button" className={styles.action} onClick={() => setNaming(true)}>
                    {action}
                  </button>
                ) : (
                  <Link to={to}>{action}</Link>
                )}
                {isDone && <VisuallyHidden>{t`Done`}</VisuallyHidden>}
                <p>{about}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {naming && organisation !== undefined && (
        <PageTextsDrawer
          slug="organisation"
          page={organisation}
          onDone={(words) => {
            setNaming(false);
            setSaid(words);
          }}
          onCancel={() => setNaming(false)}
        />
      )}
    </Card>
  );
}
