import { useConnection, useUnsavedWork } from '@groundwork/shared';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { FileChooser, isSendable, isUnderWay, useUploads, type Content, type KnownRecord, type Upload, type Uploads } from '@groundwork/shared/uploads';
import { useCallback, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { forgetting, titleFor } from './file-fields.ts';
import { TitleField } from './TitleField.tsx';
import { summaryOf } from './upload-words.ts';
import styles from './Uploading.module.css';
import { UploadItem, type UploadActions } from './UploadItem.tsx';
import type { Typed, TypedChange } from './use-typed.ts';

interface UploadFormProps<A> {
  readonly uploads: Uploads<A>;
  readonly contents: readonly Content[];
  readonly hint: string;
  readonly typed: Typed;
  readonly onType: (change: TypedChange) => void;
  /** What can be typed for one file, beside its title. */
  readonly fields?: (upload: Upload<A>) => ReactNode;
  /** What can be typed for all files at once. */
  readonly details: ReactNode;
  /** What a file's record is to say. */
  readonly aboutOf: (upload: Upload<A>, title: string) => A;
  /** What is said of a file that is done. */
  readonly done: (about: A | null) => ReactNode;
  /** Where the record is that has the same file, as the end of “The same file is …”. */
  readonly known: (record: KnownRecord) => ReactNode;
}

/** Files are chosen, described and sent; each tells how far it is. Nothing typed goes away when an upload fails. */
export function UploadForm<A>(props: UploadFormProps<A>) {
  const { uploads, contents, hint, typed, onType, fields, details, aboutOf, done, known } = props;
  const list = useUploads(uploads);
  const online = useConnection((state) => state.online);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sendable = list.filter(isSendable);
  useUnsavedWork(list.some((upload) => isUnderWay(upload) || isSendable(upload)));
  const add = useCallback((files: readonly File[]) => uploads.add(files), [uploads]);

  const send = (wanted: readonly Upload<A>[]): void => {
    setTried(true);
    const untitled = wanted.find((upload) => titleFor(typed, upload).trim() === '');
    if (untitled !== undefined) {
      form.current?.querySelector<HTMLElement>(`[data-title-of="${untitled.id}"]`)?.focus();
      return;
    }
    // A date that is half typed counts as empty for the page; the browser knows better, and says so.
    const halfTyped = form.current?.querySelector<HTMLInputElement>('input[type=date]:invalid');
    if (halfTyped) {
      halfTyped.reportValidity();
      return;
    }
    for (const upload of wanted) uploads.queue(upload.id, aboutOf(upload, titleFor(typed, upload).trim()));
    if (wanted.length > 0) setTried(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(sendable);
  };
  const actions: UploadActions = {
    want: (id, wanted) => uploads.want(id, wanted),
    cancel: (id) => uploads.cancel(id),
    retry: (id) => send(list.filter((upload) => upload.id === id)),
    remove(id) {
      const gone = list.find((upload) => upload.id === id);
      uploads.remove(id);
      if (gone) onType(forgetting(typed, gone));
      heading.current?.focus();
    },
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <FileChooser contents={contents} hint={hint} onFiles={add} />
      {list.length > 0 && (
        <section>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            Chosen files
          </h2>
          <ul className={styles.list}>
            {list.map((upload) => (
              <UploadItem
                key={upload.id}
                upload={upload}
                actions={actions}
                done={done(upload.about)}
                known={known}
                fields={
                  <div className={styles.fields}>
                    <TitleField upload={upload} typed={typed} onType={onType} tried={tried} />
                    {fields?.(upload)}
                  </div>
                }
              />
            ))}
          </ul>
        </section>
      )}
      {details}
      {!online && <Alert type="warning" showIcon role="status" title="You are offline. The files can be uploaded when the connection is back." />}
      <div className={styles.send}>
        <Button type="primary" htmlType="submit">
          {sendable.length === 0 ? 'Upload' : `Upload ${sendable.length} ${sendable.length === 1 ? 'file' : 'files'}`}
        </Button>
        <p role="status" className={styles.state}>
          {tried && sendable.length === 0 ? 'There is no file to upload. Please choose one.' : summaryOf(list)}
        </p>
      </div>
    </form>
  );
}
