import { answerFile, type Answer } from './answer-file.ts';

const tell = (answer: Answer): void => postMessage(answer);

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof File) void answerFile(data, tell);
});
tell({ at: 'ready' });
