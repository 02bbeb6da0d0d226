/**
 * The browser's side of the local fake: `window.hcaptcha` and `window.grecaptcha` with the calls, callbacks and error
 * codes of the real scripts. Every visitor passes, unless the answer to its call requires a challenge.
 */
;(() => {
  const lifetime = 120_000
  const widgets = new Map()
  let lastId = 0

  const failure = (code) => Object.assign(new Error(code), { code })

  const call = (parameters, name, ...values) => {
    const callback = parameters[name]
    if (typeof callback === 'function') callback(...values)
    else if (typeof callback === 'string') window[callback]?.(...values)
  }

  const widgetOf = (id) => {
    if (widgets.size === 0) throw failure('missing-captcha')
    const widget = widgets.get(String(id ?? [...widgets.keys()][0]))
    if (!widget) throw failure('invalid-captcha-id')
    return widget
  }

  /** Settles when the person passes or closes the challenge. */
  const challenge = (widget) =>
    new Promise((resolve, reject) => {
      const box = document.createElement('div')
      box.setAttribute('role', 'group')
      box.setAttribute('aria-label', 'Captcha')
      const settle = (then) => {
        box.remove()
        widget.close = null
        then()
      }
      const button = (text, press) => {
        const made = document.createElement('button')
        made.type = 'button'
        made.textContent = text
        made.addEventListener('click', () => settle(press))
        box.append(made)
      }
      button('I am a person', resolve)
      button('Close the challenge', () => {
        call(widget.parameters, 'close-callback')
        reject(failure('challenge-closed'))
      })
      widget.close = () => settle(() => reject(failure('challenge-closed')))
      widget.container.append(box)
      call(widget.parameters, 'open-callback')
    })

  const requestToken = async (widget) => {
    const reply = await fetch('/fake-captcha/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sitekey: widget.parameters.sitekey }),
    }).catch(() => null)
    if (!reply) throw failure('network-error')
    if (reply.status === 429) throw failure('rate-limited')
    if (!reply.ok) throw failure('internal-error')
    return reply.json()
  }

  const solve = async (widget) => {
    const answer = await requestToken(widget)
    if (answer.challenge) await challenge(widget)
    const token = answer.token ?? (await requestToken(widget)).token
    widget.response = token
    widget.timer = setTimeout(() => {
      widget.response = ''
      call(widget.parameters, 'expired-callback')
    }, lifetime)
    return token
  }

  const render = (container, parameters) => {
    const place = typeof container === 'string' ? document.getElementById(container) : container
    lastId += 1
    widgets.set(String(lastId), { container: place, parameters, response: '', timer: 0, close: null })
    return String(lastId)
  }

  const reset = (id) => {
    const widget = widgetOf(id)
    clearTimeout(widget.timer)
    widget.response = ''
    widget.close?.()
  }

  const run = async (widget) => {
    try {
      const token = await solve(widget)
      call(widget.parameters, 'callback', token)
      return token
    } catch (error) {
      call(widget.parameters, 'error-callback', error.code ?? 'internal-error')
      throw error
    }
  }

  const shared = { render, reset, getResponse: (id) => widgetOf(id).response }

  window.hcaptcha = {
    ...shared,
    remove: (id) => widgets.delete(String(id)),
    execute: (id, options) => {
      let solved
      try {
        solved = run(widgetOf(id)).then((response) => ({ response, key: String(id) }))
      } catch (error) {
        solved = Promise.reject(error)
      }
      // The real script rejects with the bare code.
      const coded = solved.catch((error) => Promise.reject(error.code ?? 'internal-error'))
      if (options?.async) return coded
      coded.catch(() => undefined)
    },
  }

  window.grecaptcha = {
    ...shared,
    ready: (callback) => callback(),
    render: (container, parameters) => Number(render(container, parameters)),
    execute: (id) => {
      let widget
      try {
        widget = widgetOf(id)
      } catch {
        throw new Error(`Invalid reCAPTCHA client id: ${id}`)
      }
      run(widget).catch(() => undefined)
    },
  }
})()
