-- Asks for the addresses of the file PATHS in turn, or with SKEWED the first ones of it more often by far; ACCEPT_ENCODING is sent when it is set.
local requests, count, index = {}, 0, 0

local skewed = os.getenv("SKEWED") ~= nil

function init()
  math.randomseed(os.time())
  local headers = {
    ["Host"] = "127.0.0.1",
    ["Accept"] = "text/html",
    ["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
    ["Accept-Encoding"] = os.getenv("ACCEPT_ENCODING"),
  }
  for path in io.lines(os.getenv("PATHS")) do
    count = count + 1
    requests[count] = wrk.format("GET", path, headers)
  end
end

function request()
  if skewed then
    -- Nine in ten are for one page in eight.
    return requests[math.floor(count * math.random() ^ 20) + 1]
  end
  index = index % count + 1
  return requests[index]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'FIGURES {"requests":%d,"microseconds":%d,"bytes":%d,"errors":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, summary.bytes,
    errors.status + errors.timeout + errors.read + errors.write + errors.connect,
    latency:percentile(50), latency:percentile(99)
  ))
end
