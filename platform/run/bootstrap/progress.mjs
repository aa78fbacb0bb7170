/** Prints what is being done, with the time since the command was given. @returns {(text: string) => void} */
export function createProgress(startedAt, write = (line) => process.stdout.write(line)) {
  return (text) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5);
    write(`[${seconds} s] ${text}\n`);
  };
}
