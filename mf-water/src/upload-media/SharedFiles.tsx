import { t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import { useEffect } from 'react';
import { mediaUploads } from './media-uploads.ts';
import { forgetSharedFiles, sharedFiles } from './shared-files.ts';

const checking = (): boolean => mediaUploads.store.getState().some(({ state }) => state.status === 'checking');

/** Takes over what another app has shared. It is forgotten only once the list of uploads has looked at all of it, and keeps it. */
async function takeOver(): Promise<void> {
  const files = await sharedFiles();
  if (files.length === 0) return;
  mediaUploads.add(files);
  const stop = mediaUploads.store.subscribe(() => {
    if (checking()) return;
    stop();
    void forgetSharedFiles();
  });
}

const PROBLEMS: Readonly<Record<string, string>> = {
  missed: t`The shared files could not be received. Share them again.`,
  full: t`This device has no space for the shared files. Free some space and share them again.`,
  none: t`What was shared is no photo or video.`,
};

let taking: Promise<void> | undefined;

/** Photos and videos that another app has shared join the list; a sentence says why they do not. */
export function SharedFiles({ outcome }: { readonly outcome: string | null }) {
  useEffect(() => {
    // Once at a time: what is being taken over is still stored.
    taking ??= takeOver().finally(() => (taking = undefined));
  }, []);
  const problem = outcome === null ? undefined : PROBLEMS[outcome];
  return problem === undefined ? null : <Alert type="warning" showIcon role="alert" title={problem} />;
}
