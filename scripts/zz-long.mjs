import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--remote-debugging-port=9444'] });
for (const p of process.argv.slice(2)) { const r = await lighthouse('http://localhost:3301'+p,{port:9444,output:'json',logLevel:'silent',onlyCategories:['performance']}); const a=r.lhr.audits; console.log(p, Math.round(r.lhr.categories.performance.score*100),'TBT',Math.round(a['total-blocking-time'].numericValue),'FCP',Math.round(a['first-contentful-paint'].numericValue),'LCP',Math.round(a['largest-contentful-paint'].numericValue),'SI',Math.round(a['speed-index'].numericValue),'TTI',Math.round(a['interactive'].numericValue),'bench',r.lhr.environment.benchmarkIndex);
for (const i of a['long-tasks'].details.items) console.log('   ',Math.round(i.startTime),Math.round(i.duration),i.url.split('/').pop()); }
await browser.close();
