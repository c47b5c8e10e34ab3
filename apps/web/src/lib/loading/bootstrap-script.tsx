import { useRouter } from '@tanstack/react-router';

/**
 * The scripts of a page: the application's entry and, by route, the modules it would otherwise request one
 * after another.
 */
export interface PageScripts {
  entry: string;
  modules: Readonly<Record<string, readonly string[] | undefined>>;
  /** Style sheets inlined in the HTML of public pages, by route. */
  inlinedStyles: Readonly<Record<string, readonly string[] | undefined>>;
  /** The inlined style sheets, by address. */
  sheets: Readonly<Record<string, string | undefined>>;
}

/** Milliseconds after which a page starts even if its pictures have not loaded. */
const maxWaitMs = 4000;

const startScript = `function(entry,modules,styles,atOnce){
var begun,visit=performance.getEntriesByType('navigation')[0];
if(location.hash||!visit||visit.type!=='navigate')document.documentElement.dataset.whole='';
function begin(){
if(begun)return;
begun=true;
var words=document.documentElement.dataset.words;
if(words)fetch(words).catch(function(){});
styles.forEach(function(href){var link=document.createElement('link');link.rel='stylesheet';link.disabled=true;link.href=href;document.head.append(link)});
oneByOne(function(href){var link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)});
oneByOne(function(href){return import(href)}).finally(function(){import(entry)})
}
function oneByOne(load){return modules.reduce(function(before,href){return before.then(function(){return load(href)}).then(pause)},Promise.resolve())}
function pause(){return new Promise(function(done){if(atOnce||document.hidden)done();else setTimeout(done)})}
if(atOnce||document.hidden)return begin();
['pointerdown','keydown'].forEach(function(type){addEventListener(type,begin,{once:true,capture:true,passive:true})});
addEventListener('load',function(){
if(!PerformanceObserver.supportedEntryTypes.includes('paint'))return requestAnimationFrame(function(){setTimeout(begin)});
new PerformanceObserver(function(list,observer){observer.disconnect();begin()}).observe({type:'paint',buffered:true})
});
setTimeout(begin,${maxWaitMs});
}`;

/**
 * Starts the application. The content is already in the HTML, so its styles, fonts and pictures get the
 * connection first; the scripts follow once it is painted, or as soon as the visitor touches the page. They
 * run one after another with pauses in which a slow phone can scroll. Published texts are requested beside them.
 * Pages rendered by scripts start them at once. Disabled links stand in for the inlined style sheets: without them Vite would load each again before
 * its script.
 */
export function BootstrapScript({ nonce }: { nonce: string | undefined }) {
  const router = useRouter();
  return (
    // Excluded from hydration checks: the browser hides the nonce, and the script need not be sent a second
    // time.
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? startScriptFor(router.options.context.scripts, router.state.matches) : ''}
    </script>
  );
}

/** What a public page needs beside the frame's style sheet. Rendered by the server alone: browsers keep it. */
export function InlinedStyles({ nonce }: { nonce: string | undefined }) {
  const { options, state } = useRouter();
  const { scripts } = options.context;
  if (!scripts) return null;
  const css = inlinedStylesOf(scripts, state.matches).map((address) => scripts.sheets[address]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheets.
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css.join('') }} />;
}

type Matches = readonly { routeId: string; ssr?: boolean | 'data-only' }[];

function startScriptFor(scripts: PageScripts | undefined, matches: Matches): string {
  if (!scripts) return '';
  const modules = filesOf(scripts.modules, matches);
  const args = [scripts.entry, modules, inlinedStylesOf(scripts, matches), isClientRendered(matches)];
  return `(${startScript})(${args.map((value) => JSON.stringify(value)).join(',')})`;
}

function isClientRendered(matches: Matches): boolean {
  return matches.some(({ ssr }) => ssr === false);
}

function inlinedStylesOf({ inlinedStyles }: PageScripts, matches: Matches): string[] {
  return isClientRendered(matches) ? [] : filesOf(inlinedStyles, matches);
}

function filesOf(filesByRoute: PageScripts['modules'], matches: Matches): string[] {
  return [...new Set(matches.flatMap(({ routeId }) => filesByRoute[routeId] ?? []))];
}
