import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import { actionsOf, failedText, type Action, type Said, type TakeAwayProps } from './actions.ts';
import menu from '../toolbar/MoreMenu.module.css';
import styles from './take-away.module.css';

/** What can be made of a figure: pictures, a file, a link, a citation; and what came of the last one. */
export function TakeAwayList(props: TakeAwayProps) {
  const [said, setSaid] = useState<Said>();
  const button = ({ label, make }: Action) => (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        setSaid({ text: t`Working...` });
        make(currentTarget).then(setSaid, (cause: unknown) => setSaid({ text: failedText(cause), failed: true }));
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      <ul className={menu.menu}>
        {actionsOf(props).map((action) => (
          <li key={action.label}>{button(action)}</li>
        ))}
      </ul>
      <div role={said?.failed ? 'alert' : 'status'} className={styles.said}>
        {said && <p>{said.text}</p>}
        {said?.words !== undefined && <p className={styles.text}>{said.words}</p>}
      </div>
      {said?.offer && <div className={menu.menu}>{button(said.offer)}</div>}
    </>
  );
}
