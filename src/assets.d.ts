/** What the bundler makes of files that are not TypeScript. */

/** A style sheet whose class names are local to it: `styles.card` is the name that the page sees. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

/** The address of a worker that is bundled by itself. */
declare module '*.worker.ts?url' {
  export const workerUrl: string;
}

/** The version and build that this code belongs to, such as `0.1.0+5f2c91ab77e0`. */
declare const __VELOCITY_RELEASE__: string;
