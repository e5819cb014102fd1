/** The view through the arches: the picture of the sign-in page. */
export function ArchwayIllustration() {
  return (
    <svg viewBox="0 0 740 900" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="atrium-wall" x1="0" y1="0" x2=".35" y2="1">
          <stop stopColor="#f3dcc4" />
          <stop offset="1" stopColor="#e9c5a2" />
        </linearGradient>
        <linearGradient id="atrium-arch-1" x1="0" y1="0" x2=".35" y2="1">
          <stop stopColor="#f0cfae" />
          <stop offset="1" stopColor="#dfae84" />
        </linearGradient>
        <linearGradient id="atrium-arch-2" x1="0" y1="0" x2=".35" y2="1">
          <stop stopColor="#f8e3cd" />
          <stop offset="1" stopColor="#eec49c" />
        </linearGradient>
        <linearGradient id="atrium-arch-3" x1="0" y1="0" x2=".35" y2="1">
          <stop stopColor="#eab892" />
          <stop offset="1" stopColor="#d3936a" />
        </linearGradient>
        <linearGradient id="atrium-sky" x1="0" y1="0" x2=".35" y2="1">
          <stop stopColor="#cfe5fb" />
          <stop offset="1" stopColor="#fdf3e6" />
        </linearGradient>
        <linearGradient id="atrium-floor" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fff3e2" />
          <stop offset="1" stopColor="#d9a57c" />
        </linearGradient>
        <clipPath id="atrium-door">
          <path d="M258 1000V452a112 112 0 0 1 224 0V1000z" />
        </clipPath>
        <radialGradient id="atrium-glow" cx=".5" cy=".42" r=".5">
          <stop stopColor="#fff6e6" stopOpacity=".95" />
          <stop offset="1" stopColor="#fff6e6" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="740" height="900" fill="#edd2b5" />
      <path d="M-40 1000V350a410 410 0 0 1 820 0V1000z" fill="url(#atrium-wall)" />
      <path d="M60 1000V370a310 310 0 0 1 620 0V1000z" fill="url(#atrium-arch-1)" />
      <path
        d="M60 1000V370a310 310 0 0 1 620 0V1000z"
        fill="none"
        stroke="#fff"
        strokeOpacity=".35"
        strokeWidth="1.5"
      />
      <path d="M140 1000V400a230 230 0 0 1 460 0V1000z" fill="url(#atrium-arch-2)" />
      <path
        d="M140 1000V400a230 230 0 0 1 460 0V1000z"
        fill="none"
        stroke="#fff"
        strokeOpacity=".35"
        strokeWidth="1.5"
      />
      <path d="M205 1000V427a165 165 0 0 1 330 0V1000z" fill="url(#atrium-arch-3)" />
      <path
        d="M205 1000V427a165 165 0 0 1 330 0V1000z"
        fill="none"
        stroke="#fff"
        strokeOpacity=".35"
        strokeWidth="1.5"
      />
      <path d="M258 1000V452a112 112 0 0 1 224 0V1000z" fill="url(#atrium-sky)" />
      <circle cx="392" cy="470" r="36" fill="#fff1d8" />
      <g clipPath="url(#atrium-door)">
        <circle cx="392" cy="470" r="130" fill="url(#atrium-glow)" />
      </g>
      <path d="M258 706c40-34 78-38 112-22s74 14 112-14v230H258z" fill="#a9cdb0" />
      <path d="M258 750c60-30 140-30 224-8v158H258z" fill="#7fb392" />
      <path d="M-20 900L258 770h224l280 130z" fill="url(#atrium-floor)" />
      <path
        d="M205 795L-20 900M535 795L760 900M370 770V900M310 770L170 900M430 770L570 900"
        stroke="#c98f65"
        strokeOpacity=".35"
        strokeWidth="1.5"
        fill="none"
      />
      <ellipse cx="612" cy="872" rx="74" ry="12" fill="#a86f47" opacity=".35" />
      <g>
        <path d="M566 782h92l-12 92a10 10 0 0 1-10 8h-48a10 10 0 0 1-10-8z" fill="#b9653f" />
        <path d="M612 782h46l-12 92a10 10 0 0 1-10 8h-24z" fill="#a65635" />
        <rect x="559" y="768" width="106" height="22" rx="5" fill="#c97552" />
        <g fill="#4f8a6b">
          <path d="M610 784c-34-24-44-62-38-96 22 18 38 52 38 96z" />
          <path d="M610 784c34-24 46-60 40-100-24 20-40 56-40 100z" fill="#3f7a5d" />
          <path d="M610 784c-8-44-4-86 4-118 12 34 12 80-4 118z" fill="#64a080" />
          <path
            d="M610 784c-40-8-62-28-72-52 32 0 58 20 72 52zM610 784c40-8 64-26 74-54-34 2-60 22-74 54z"
            fill="#5a9576"
          />
        </g>
      </g>
    </svg>
  );
}
