# The club's server with its web app: `docker compose up` (compose.yaml), or any runtime of OCI images.
# All stages are built for the processor of the machine, x64 or arm64.
ARG BASE=docker.io/library/node:20-bookworm-slim

FROM ${BASE} AS base
# The Node that the project brings needs it, and slim images leave it out.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app

# The web app, with the club's branding: build arguments as in docs/operations.md, "Settings at build time".
FROM base AS web
COPY . .
ARG VITE_CLUB_NAME VITE_CLUB_ADDRESS VITE_CLUB_PHONE VITE_CLUB_EMAIL VITE_LOGO_URL VITE_THEME_COLOR
RUN node scripts/build.mjs

# The packages that the server runs with, among them its own Node.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
RUN npm install --no-save --omit=dev --no-audit --no-fund --workspace=@courtside/server --include-workspace-root

FROM base
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY packages/contract packages/contract
COPY packages/server packages/server
COPY --from=web /app/packages/web/dist packages/web/dist
RUN mkdir /data && chown 10001:10001 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/app/node_modules/.bin:$PATH
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/src/main.ts"]
