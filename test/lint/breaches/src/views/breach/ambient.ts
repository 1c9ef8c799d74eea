export const now = () => Date.now(); // breach: lint/style/noRestrictedGlobals
export const today = () => new Date(); // breach: lint/style/noRestrictedGlobals
export const temporal = () => Temporal.Now.instant(); // breach: lint/style/noRestrictedGlobals
export const precise = () => performance.now(); // breach: lint/style/noRestrictedGlobals
export const dice = () => Math.random(); // breach: lint/nursery/noJsRestrictedProperties
export const hiddenDice = () => Math['random'](); // breach: lint/complexity/useLiteralKeys, lint/nursery/noJsRestrictedProperties
export const { random } = Math; // breach: lint/nursery/noJsRestrictedProperties
export const id = () => crypto.randomUUID(); // breach: lint/style/noRestrictedGlobals
export const soon = (then: () => void) => setTimeout(then, 1); // breach: lint/style/noRestrictedGlobals
export const often = (then: () => void) => setInterval(then, 1); // breach: lint/style/noRestrictedGlobals
export const afterThis = (then: () => void) => queueMicrotask(then); // breach: lint/style/noRestrictedGlobals
export const nextFrame = (then: () => void) => requestAnimationFrame(then); // breach: lint/style/noRestrictedGlobals
export const load = () => fetch('/api/user'); // breach: lint/style/noRestrictedGlobals
export const loadOldWay = () => new XMLHttpRequest(); // breach: lint/style/noRestrictedGlobals
export const work = () => new Worker('/worker.js'); // breach: lint/style/noRestrictedGlobals
export const everything = () => globalThis; // breach: lint/style/noRestrictedGlobals
export const hiddenFetch = () => globalThis.fetch; // breach: lint/style/noRestrictedGlobals
export const page = () => window.innerWidth; // breach: lint/style/noRestrictedGlobals
export const root = () => document.body; // breach: lint/style/noRestrictedGlobals
export const language = () => navigator.language; // breach: lint/style/noRestrictedGlobals
export const dark = () => matchMedia('(prefers-color-scheme: dark)'); // breach: lint/style/noRestrictedGlobals
export const observer = () => new ResizeObserver(() => {}); // breach: lint/style/noRestrictedGlobals
export const stored = () => localStorage.getItem('a'); // breach: lint/style/noRestrictedGlobals
export const storedHere = () => sessionStorage.getItem('a'); // breach: lint/style/noRestrictedGlobals
export const database = () => indexedDB.open('a'); // breach: lint/style/noRestrictedGlobals
export const address = () => location.href; // breach: lint/style/noRestrictedGlobals
export const back = () => history.back(); // breach: lint/style/noRestrictedGlobals
export const environment = () => process.env.TZ; // breach: lint/style/noRestrictedGlobals
export const order = (a: string, b: string) => a.localeCompare(b); // breach: lint/nursery/noJsRestrictedProperties
export const figure = (n: number) => n.toLocaleString(); // breach: lint/nursery/noJsRestrictedProperties
export const upper = (text: string) => text.toLocaleUpperCase(); // breach: lint/nursery/noJsRestrictedProperties
export const number = () => new Intl.NumberFormat('en-US'); // breach: lint/style/noRestrictedGlobals
