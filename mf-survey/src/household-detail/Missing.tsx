import { t } from '@groundwork/shared/messages';
import { NotKnown } from '@groundwork/shared/ui/data';
import styles from './HouseholdDetail.module.css';

/** In place of an answer that there is none of: a question that was not put looks different from one without an answer. */
export const Missing = ({ silent }: { readonly silent: boolean }) =>
  silent ? <span className={styles.notAsked}>{t`Not asked`}</span> : <NotKnown />;
