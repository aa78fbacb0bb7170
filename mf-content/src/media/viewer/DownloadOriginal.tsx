import Download from 'lucide/dist/esm/icons/download.mjs';
import { dataUrl, http, messageOf, saveBlob } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import type { LightboxButton } from '@groundwork/shared/ui/lightbox';
import { useEffect, useRef, useState } from 'react';
import type { MediaFile } from '../media.data.ts';

interface DownloadOriginalProps {
  readonly file: MediaFile;
  /** The button of the lightbox, whose code is here by now. */
  readonly button: typeof LightboxButton;
}

/** Saves the file as it was uploaded. */
export function DownloadOriginal({ file, button: Button }: DownloadOriginalProps) {
  const [{ running: busy, text, failed }, setStatus] = useState<{
    readonly running: boolean;
    readonly text: string;
    readonly failed?: string;
  }>({ running: false, text: '' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (): Promise<void> => {
    if (running.current || file.id === null) return;
    const controller = new AbortController();
    running.current = controller;
    setStatus({ running: true, text: t`Downloading...` });
    try {
      const { data } = await http.get<Blob>(dataUrl(`/assets/${encodeURIComponent(file.id)}`), {
        responseType: 'blob',
        signal: controller.signal,
        timeout: 0,
        trouble: false,
      });
      saveBlob(data, file.filename_download || file.filename_disk || 'file');
      setStatus({ running: false, text: t`Downloaded.` });
    } catch (error) {
      if (!controller.signal.aborted)
        setStatus({ running: false, text: '', failed: t`Not downloaded: ${messageOf(error, t`Unknown error`)}` });
    } finally {
      running.current = undefined;
    }
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{failed ?? text}</span>
      </VisuallyHidden>
      <Button
        label={busy ? t`Downloading the original` : (failed ?? t`Download the original`)}
        icon={Download}
        disabled={busy}
        onClick={() => void save()}
      />
    </>
  );
}
