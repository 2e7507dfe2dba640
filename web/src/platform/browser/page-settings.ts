/** What the server wrote into the page; under `vite dev` the placeholders stay and mean "no". */
const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export const isDemo = () => meta('zelo-demo') === 'true'

/** Nobody can log in yet: the installation waits for its first admin. */
export const isWithoutAdmin = () => meta('zelo-admin') === 'none'

/** The one-time link in the address is used up or too old: the server answered 404 with this page. */
export const isLinkInvalid = () => meta('zelo-link') === 'invalid'

/** The product can send e-mails, or keeps them where nothing leaves. */
export const isMailSetUp = () => meta('zelo-email') === 'true'

/** The analista's area may be kept for when there is no network. */
export const isOfflineKept = () => meta('zelo-offline') !== 'false'

export const appVersion = APP_VERSION
