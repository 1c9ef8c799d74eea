/** Ends the process with the code that its work comes to; with 1, and the reason on the error stream, where the work fails. */
export const endWith = (work: Promise<number>): void => {
  work.then(
    (code) => {
      process.exitCode = code;
      process.stdin.destroy();
    },
    (cause) => {
      console.error(cause);
      process.exit(1);
    },
  );
};
