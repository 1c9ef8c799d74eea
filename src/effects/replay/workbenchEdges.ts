/** The workbench's other edges of the browser: frames of play, slices of long work, keys, files, the clipboard, the link. */

/** Calls back at every frame with the milliseconds since the one before; the answer stops it. */
export const eachFrame = (tell: (ms: number) => void): (() => void) => {
  let last = performance.now();
  let id = requestAnimationFrame(function frame(now) {
    const passed = now - last;
    last = now;
    id = requestAnimationFrame(frame);
    tell(passed);
  });
  return () => cancelAnimationFrame(id);
};

const SLICE_MS = 12;

/** Does `next` again and again until it says false, in slices that leave the page alive; the answer gives up. */
export const inSlices = (next: () => boolean, afterSlice: (done: boolean) => void): (() => void) => {
  let given = false;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    if (given) return;
    const end = performance.now() + SLICE_MS;
    let goesOn = true;
    while (goesOn && performance.now() < end) goesOn = next();
    afterSlice(!goesOn);
    if (goesOn) channel.port2.postMessage(null);
    else channel.port1.close();
  };
  channel.port2.postMessage(null);
  return () => {
    given = true;
    channel.port1.close();
  };
};

/** Keys of the workbench itself, where no field and no control wants them. */
const isMine = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target as Element | null;
  if (target?.closest?.('input, textarea, select, [contenteditable], [role="dialog"]') != null) return false;
  const isControl = target?.closest?.('button, a, summary, [role="tab"], [role="radio"], label') != null;
  if (event.key === ' ' || event.key === 'Enter') return !isControl;
  const isRoving = target?.closest?.('[role="tablist"], [role="radiogroup"], [role="toolbar"]') != null;
  return !(isRoving && ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key));
};

const KEYS = new Set([' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End', '/', 'e', 'E', 's', 'S']);

/** Tells the keys pressed in a document that are the workbench's. */
export const listenToKeys = (target: Pick<Window, 'addEventListener'>, tell: (key: string) => void): void =>
  target.addEventListener('keydown', (event) => {
    if (!KEYS.has(event.key) || !isMine(event)) return;
    event.preventDefault();
    tell(event.key);
  });

/**
 * In the frame every key is the workbench's: what is drawn there is a recording, and none of its controls may keep a key
 * to itself. What the browser does by itself goes on, such as Tab to the next control and out of the frame.
 */
export const takeKeys = (frame: Pick<Window, 'addEventListener'>, tell: (key: string) => void): void => {
  frame.addEventListener(
    'keydown',
    (event) => {
      event.stopImmediatePropagation();
      if (!KEYS.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      tell(event.key);
    },
    true,
  );
  frame.addEventListener('beforeinput', (event) => event.preventDefault(), true);
};

/** Lets files be dropped anywhere on the page. */
export const listenToDrops = (tell: (file: File) => void): void => {
  const over = (event: DragEvent, isOver: boolean): void => {
    event.preventDefault();
    document.documentElement.toggleAttribute('data-dropping', isOver);
  };
  addEventListener('dragover', (event) => over(event, true));
  addEventListener('dragleave', (event) => event.relatedTarget === null && over(event, false));
  addEventListener('drop', (event) => {
    over(event, false);
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) tell(file);
  });
};

export const saveFile = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
};

export const gzip = (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();

/** The entry that the address names with `?at=`; null when it names none. */
export const entryInUrl = (): number | null => {
  const at = Number(new URLSearchParams(location.search).get('at') ?? Number.NaN);
  return Number.isSafeInteger(at) && at > 0 ? at : null;
};

/** Writes the entry into the address, a little later than the last of quick changes. */
export const createEntryLink = (): ((seq: number) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (seq) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const url = new URL(location.href);
      url.searchParams.set('at', String(seq));
      history.replaceState(null, '', url);
    }, 250);
  };
};
