/** What the demo site of each template is made of and how fast it is, written by `npm run demo:facts`. */
export const demoPageFacts: Readonly<Record<string, DemoPageFacts>> = {
  'aperture': {"sections":[["Series",41],["About",65],["Private galleries",79]],"colors":["#08080a","#f4f3f1","#101013"],"typefaces":["Outfit","Figtree"],"bytes":68605,"scores":[99,100,100,100]},
  'campus-hill': {"sections":[["Programs",19],["Admissions",41],["Campus",53],["For those already here",62],["News",72],["Apply",83]],"colors":["#fffdf8","#12294d","#8c1d2f","#f3eee2"],"typefaces":["Playfair Display","Figtree"],"bytes":74179,"scores":[94,100,100,100]},
  'civic': {"sections":[["Services",20],["Notices",41],["Council",61],["Contact",75]],"colors":["#ffffff","#102a3d","#0b5c8c","#f0f5f9"],"typefaces":["Public Sans"],"bytes":41678,"scores":[98,100,100,100]},
  'coastline': {"sections":[["Trips",18],["Day by day",36],["Guides",54],["Prices",69],["Ask us",85]],"colors":["#fff9f2","#2b1733","#c53b1f","#ffeede","#3a1646"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":117288,"scores":[99,100,100,100]},
  'contour': {"sections":[["Buildings",6],["Court house",35],["Practice",63],["Contact",76]],"colors":["#ede9e0","#2b2a26","#e4dfd4"],"typefaces":["Figtree"],"bytes":35150,"scores":[95,100,100,100]},
  'encore': {"sections":[["Line-up",22],["Times",38],["Tickets",54],["Getting here",69],["Be first at the gate",84]],"colors":["#2a0326","#fff3e0","#ffd34d","#3d0535","#b3106b"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":114514,"scores":[99,100,100,100]},
  'fieldnotes': {"sections":[["A puncture in Ganta",16],["Archive",34],["About",67],["By e-mail",78]],"colors":["#fffefb","#1d1d1b","#1e5fa8","#f6f4ec"],"typefaces":["Newsreader","Figtree"],"bytes":186610,"scores":[89,100,100,100]},
  'fixwell': {"sections":[["Book a visit",3],["Jobs",21],["How it works",32],["Prices",42],["Reviews",59],["Before you book",74],["Water on the floor right now?",86]],"colors":["#ffffff","#141414","#ffcc1a","#f5f4ef"],"typefaces":["Archivo","Figtree"],"bytes":125998,"scores":[86,100,100,100]},
  'guildhall': {"sections":[["This year, together",16],["Membership",25],["Documents",42],["Votes",55],["Directory",68],["Members’ entrance",82]],"colors":["#fdf7f3","#35101b","#7d1a34","#f6e9e2","#4d0f21"],"typefaces":["DM Serif Display","Figtree"],"bytes":83735,"scores":[83,100,100,100]},
  'harbor-and-co': {"sections":[["One consignment, five moments",17],["Routes",27],["Timetable",56],["Customs",69],["Rates",79]],"colors":["#fbf8f2","#10293a","#c8451b","#f0eadd","#0c2f42"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":115192,"scores":[98,100,100,100]},
  'hearthside': {"sections":[["Book",2],["Rooms",21],["The house",55],["Prices",66],["Guests",82]],"colors":["#fff9f3","#3b1f14","#a9441f","#fbead9","#4d2515"],"typefaces":["Instrument Serif","Figtree"],"bytes":78958,"scores":[96,100,100,100]},
  'hirewell': {"sections":[["Jobs",14],["How it works",42],["Jobs by kind",55],["For employers",73]],"colors":["#ffffff","#101a3a","#1d4fd8","#f2f5ff","#0f1f57"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":112695,"scores":[97,100,100,100]},
  'inkwell': {"sections":[["Books",17],["Sketchbook",34],["Reading list",62],["Children say",74],["Visits",85]],"colors":["#fff6ea","#2a2140","#b93a22","#ffe6d8"],"typefaces":["Caprasimo","Figtree"],"bytes":55774,"scores":[97,100,100,100]},
  'keystone': {"sections":[["Homes",19],["Buying",49],["Agents",59],["Sell a home",73],["Thinking of selling?",88]],"colors":["#ffffff","#0f2d33","#0e6b72","#eef5f3","#0f3b42"],"typefaces":["Instrument Serif","Figtree"],"bytes":58681,"scores":[96,100,100,100]},
  'kindling': {"sections":[["A radio for Maryland",2],["Discover",22],["How it works",54],["What has caught fire so far",64],["Fees",73],["Start a project",83]],"colors":["#fffaf5","#2b1220","#c93f18","#fff0e0","#4f1230"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":114183,"scores":[95,100,100,100]},
  'lanternlight': {"sections":[["Reserve",2],["Rooms",24],["Table",45],["Garden",60],["Concierge",77]],"colors":["#10231b","#f6eedb","#d8ab5c","#16301f","#0a1913"],"typefaces":["Fraunces","Figtree"],"bytes":185517,"scores":[96,100,100,100]},
  'launchpad': {"sections":[["Why",41],["Questions",63]],"colors":["#fff7f4","#2b0f33","#c2185b","#ffe9e6"],"typefaces":["Sora","Figtree"],"bytes":67084,"scores":[99,100,100,100]},
  'ledgerline': {"sections":[["Questions",16],["Deadlines",32],["Fees",46],["Your accountant",61],["Book a first call",83]],"colors":["#faf6ea","#17301f","#1f5b38","#f0ebd8","#173c27"],"typefaces":["Newsreader","Figtree"],"bytes":315066,"scores":[92,100,100,100]},
  'little-acorns': {"sections":[["Menu",20],["Our days",31],["Calendar",42],["Teachers",58],["Enroll a child",74]],"colors":["#fffdf4","#24401f","#2f7d3b","#eaf5dc","#24552c"],"typefaces":["Fraunces Soft","Figtree"],"bytes":97712,"scores":[100,100,100,100]},
  'longform': {"sections":[["Chapters",21],["This issue",68],["Letters",84]],"colors":["#fdfbf6","#211c17","#8a3f1d","#f4efe4"],"typefaces":["Fraunces"],"bytes":186472,"scores":[97,100,100,100]},
  'loomline': {"sections":[["Collection",14],["Lookbook",51],["Fabric notes",68],["Sizes",77]],"colors":["#f6f0e8","#2a1b15","#ece2d4","#5c2a1a"],"typefaces":["Fraunces","Figtree"],"bytes":184327,"scores":[93,100,100,100]},
  'marketstall': {"sections":[["The stall",3],["Delivery",44],["Farmers",57],["Questions",76]],"colors":["#fffdf5","#1f2b16","#b8361f","#f4f1dd","#234a1f"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":113861,"scores":[94,100,100,100]},
  'meridian': {"sections":[["Work",13],["Services",28],["Thirty years in four numbers",41],["People",49],["In their words",62],["Press",72],["Start a conversation",81]],"colors":["#ffffff","#0b1b3b","#1f57d6","#f1f4fa","#081634"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":123820,"scores":[99,100,100,100]},
  'night-roast': {"sections":[["Coffees",20],["From eight to five",40],["Subscription",50],["Journal",66],["Gift cards",83]],"colors":["#17100c","#f8ecdc","#e79b4b","#20160f","#2b1c13"],"typefaces":["Fraunces","Figtree"],"bytes":184695,"scores":[92,100,100,100]},
  'open-hands': {"sections":[["Give a lunch",2],["The story",33],["Where the money goes",67],["Noon is at twelve. Every day.",87]],"colors":["#fff8ee","#3a1a0c","#b8401c","#ffeeda","#4a1f0e"],"typefaces":["Young Serif","Figtree"],"bytes":61734,"scores":[97,100,100,100]},
  'orbit': {"sections":[["Start free",2],["Product",33],["Pricing",51],["Changelog",68],["Questions",81]],"colors":["#0c0a26","#ffffff","#8f7bff","#121033","#1a1650"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":114299,"scores":[91,100,100,100]},
  'palmera-clinic': {"sections":[["Complaints",19],["Doctors",30],["Visiting",48],["Fees",61],["Book a visit",76]],"colors":["#ffffff","#12332f","#0f766e","#eef8f6","#0d4f49"],"typefaces":["Atkinson Hyperlegible Next"],"bytes":49934,"scores":[97,100,100,100]},
  'public-desk': {"sections":[["Apply",18],["Fees",47],["Offices",62],["Help",77]],"colors":["#f6f7f4","#14231b","#1b6b43","#ffffff","#14402b"],"typefaces":["Atkinson Hyperlegible Next"],"bytes":69491,"scores":[98,100,100,100]},
  'pulse-house': {"sections":[["Timetable",15],["In the house",32],["Coaches",40],["Membership",56],["Questions",72],["Try a class",84]],"colors":["#0d0f0a","#f6f8ef","#c6ff3d","#15180f","#1d2214"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":113476,"scores":[85,100,100,100]},
  'signal': {"sections":[["Offline",17],["Together",34],["Light",52],["From the path",62],["Questions",74],["Get the app",88]],"colors":["#f1fbf6","#0c2b22","#0b7350","#dff5ea"],"typefaces":["IBM Plex Mono","Figtree"],"bytes":50454,"scores":[97,100,100,100]},
  'skillforge': {"sections":[["Resume lesson 4",2],["Courses",19],["Learners who finished",44],["For teams",58],["Prices",69],["Begin with one lesson",85]],"colors":["#ffffff","#1c1038","#5b34d6","#f5f2ff"],"typefaces":["Space Grotesk","Figtree"],"bytes":58829,"scores":[97,100,100,100]},
  'studio-nine': {"sections":[["Work",19],["Process",48],["People",61],["Say hello",80]],"colors":["#5a1fe0","#ffffff","#c6ff3d","#4a14c4","#12042b"],"typefaces":["Unbounded","Figtree"],"bytes":85025,"scores":[96,100,100,100]},
  'summit': {"sections":[["Program",17],["Speakers",37],["Venue",58],["Tickets",68],["Questions",82]],"colors":["#ffffff","#1c1033","#b3155c","#f7f3ff"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":113313,"scores":[98,100,100,100]},
  'talent-harbor': {"sections":[["People",18],["Both sides rate the work",53],["How it works",65],["For freelancers",83]],"colors":["#faf9ff","#1b1940","#3b35c4","#f0eeff"],"typefaces":["Familjen Grotesk","Figtree"],"bytes":53895,"scores":[97,100,100,100]},
  'the-courier': {"sections":[["Business",9],["City",34],["Opinion",51],["Culture",60],["Subscribe",79]],"colors":["#fbf9f4","#171512","#9e1b1b","#f1ede3"],"typefaces":["Fraunces","Figtree"],"bytes":186138,"scores":[90,100,100,100]},
  'townsquare': {"sections":[["Notices",3],["Join your street",69]],"colors":["#f3f5ec","#1e2d1c","#2f6b38","#e7eedb","#23472a"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":113752,"scores":[89,100,100,100]},
  'wayfinder': {"sections":[["Near you",3],["Guides",28],["Reviews",49],["Add a place",67]],"colors":["#f4f8f1","#10281b","#146c3f","#e6f0e1","#0f3d27"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":113419,"scores":[96,100,100,100]},
  'wellspring': {"sections":[["Projects",24],["Map",41],["Report",57],["Field notes",71],["Fund a well",85]],"colors":["#ffffff","#0a2a43","#0a6aa8","#edf6fc","#07304f"],"typefaces":["Bricolage Grotesque","Figtree"],"bytes":116441,"scores":[96,100,100,100]},
};

export interface DemoPageFacts {
  /** Each with the percentage of the page's height where it starts. */
  readonly sections: readonly (readonly [name: string, start: number])[];
  readonly colors: readonly string[];
  readonly typefaces: readonly string[];
  /** Bytes over the network on a first visit. */
  readonly bytes: number;
  /** Lighthouse on a phone: performance, accessibility, best-practices, seo. */
  readonly scores: readonly number[];
}
