import classes from './hero-scene.module.css';

/** The picture behind the headline: a coastline of circuit traces at night. Decorative. */
export function HeroScene() {
  return (
    <div className={classes.scene} aria-hidden="true">
      <svg
        className={classes.traces}
        aria-hidden="true"
        viewBox="0 0 720 640"
        preserveAspectRatio="xMaxYMid slice"
      >
        <g className={classes.lines}>
          <path d="M760 40H610l-52 52H430l-38 38v96l-60 60H212" />
          <path d="M760 96H642l-58 58H492l-44 44v120l-48 48H268l-40 40" />
          <path d="M760 168H668l-66 66h-68l-36 36v132l-56 56H330" />
          <path d="M760 252h-72l-60 60v86l-70 70H438l-46 46H286" />
          <path d="M760 348h-44l-46 46v72l-86 86H470l-40 40" />
          <path d="M760 452h-26l-34 34v52l-78 78H540" />
        </g>
        <g className={classes.nodes}>
          <circle cx="212" cy="286" r="5" />
          <circle cx="228" cy="406" r="5" />
          <circle cx="330" cy="458" r="5" />
          <circle cx="286" cy="514" r="5" />
          <circle cx="430" cy="592" r="5" />
          <circle cx="540" cy="616" r="5" />
        </g>
        <g className={classes.lights}>
          <circle cx="392" cy="130" r="6" />
          <circle cx="448" cy="318" r="6" />
          <circle cx="628" cy="398" r="6" />
        </g>
      </svg>
    </div>
  );
}
