/** Stops this server when the process that started it is gone, even if it was killed. */
export const followSupervisor = (proc: NodeJS.Process): void => {
  if (proc.connected !== true) return;
  proc.once('disconnect', () => {
    proc.kill(proc.pid, 'SIGTERM');
    setTimeout(() => proc.exit(1), 3000).unref();
  });
};
