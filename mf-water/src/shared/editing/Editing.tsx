import { t } from '@groundwork/shared/messages';
import { Failure, Loading } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { useState, type ReactNode } from 'react';
import styles from './Editing.module.css';
import type { EditWaterProps } from './EditWater.tsx';
import type { WaterEdit } from './water-edit.ts';

/** What is edited in a part of a screen, and what became of the last change there. */
export interface Editing {
  readonly edit: WaterEdit | undefined;
  readonly words: string;
  readonly begin: (edit: WaterEdit) => void;
  /** Closes the form. @param words what became of it, as a sentence; empty where nothing did */
  readonly end: (words: string) => void;
}

interface State {
  readonly of: string | undefined;
  readonly edit?: WaterEdit;
  readonly words: string;
}

/**
 * @param of what the screen shows: another one begins without a form and without words
 * @param words said at first
 */
export function useEditing(of?: string, words = ''): Editing {
  const [state, set] = useState<State>({ of, words });
  const now: State = state.of === of ? state : { of, words: '' };
  return {
    edit: now.edit,
    words: now.words,
    begin: (edit) => set({ of, edit, words: '' }),
    end: (said) => set({ of, words: said }),
  };
}

const loadForm = () => import(/* webpackChunkName: "edit-water" */ './EditWater.tsx');

function Form(props: EditWaterProps) {
  const { part, failed, retry } = useLazyPart(loadForm, true);
  if (part) return <part.EditWater {...props} />;
  return failed ? <Failure title={t`The form could not be loaded.`} onRetry={retry} calm /> : <Loading />;
}

/** Where something is on its way that opens beside the page: in the window's corner, so that nothing moves. */
export const InCorner = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.waiting}>{children}</div>
);

interface EditingPartProps {
  readonly editing: Editing;
  /** Called when what was edited is gone. */
  readonly onRemoved?: () => void;
}

/** The form for what is edited, and what became of it. */
export function EditingPart({ editing: { edit, words, end }, onRemoved }: EditingPartProps) {
  return (
    <>
      <p role="status" className={styles.words}>
        {words}
      </p>
      <InCorner>
        {edit && (
          <Form
            key={`${edit.collection} ${edit.id ?? ''}`}
            edit={edit}
            onDone={end}
            onRemoved={onRemoved}
            onCancel={() => end('')}
          />
        )}
      </InCorner>
    </>
  );
}
